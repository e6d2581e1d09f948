"""What the match makes of a deal's score: bolts, and the barrel.

Inside a deal the order is: the deal's own points and bolts, attempts used up and visits failed,
then arrivals and whom they push off. Nobody loses the barrel's penalty twice in one deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.deal import Deal
from millefeuille.phase import PLAYED
from millefeuille.phases.auction import AuctionResult
from millefeuille.points import Points, plus, reaches, reaching
from millefeuille.scores import Booked, DealScore, Line
from millefeuille.seats import NOBODY, Seat, around
from millefeuille_mille.rules import SEATS, BarrelRules, MilleRules
from millefeuille_mille.scoring import raw_points
from millefeuille_mille.standing import MilleStanding


def book(standing: MilleStanding, score: DealScore, deal: Deal) -> Booked:
    """The standing after a deal, and the score with bolts and barrel in it.

    Source: D0 §06, D0 §07, D1 §10.
    """
    rules: MilleRules = deal.plan.rules  # type: ignore[assignment]
    barrel = rules.barrel
    scores = [plus(a, b) for a, b in zip(standing.scores, score.totals(), strict=True)]
    if _only_points(barrel, standing.scores, scores, deal):
        after = standing.after_deal(
            tuple(scores),
            bolts=standing.bolts,
            attempts=standing.attempts,
            failed_visits=standing.failed_visits,
        )
        return Booked(after, score)
    won = deal.result(AuctionResult)
    declarer = won.declarer if won is not None else NOBODY
    books = _Books(standing, scores, barrel)
    if deal.ending == PLAYED.reason:
        _bolts(books, rules, deal, declarer)
    _ceiling(books, barrel, declarer)
    if _won_from_the_barrel(books, rules, declarer):
        books.add(declarer, "barrel", 0, "barrel.floor", "won from the barrel")
        _arrivals_of_the_last_deal(books, barrel, declarer)
    else:
        _visits(books, barrel, declarer)
    return books.closed(standing, score)


def _only_points(
    barrel: BarrelRules, before: Sequence[Points], after: Sequence[Points], deal: Deal
) -> bool:
    """Whether, as in most deals, bolts, barrel and ceiling have no say at all.

    Everybody has taken card points; nobody was, or now is, as high as barrel or ceiling.
    """
    at = barrel.at if barrel.ceiling is None else min(barrel.at, barrel.ceiling)
    nothing = 0 in map(deal.plan.deck.points, deal.won)
    return not (nothing or reaching(before, at) or reaching(after, at))


class _Books:
    """Scores and marks while they are booked, with the lines that the booking adds.

    Attributes:
        before: The scores before the deal.
        earlier: The seats that were on the barrel before it.
    """

    __slots__ = ("attempts", "before", "bolts", "earlier", "failed", "lines", "scores")

    def __init__(self, standing: MilleStanding, scores: list[Points], barrel: BarrelRules) -> None:
        self.before = before = standing.scores
        self.earlier = reaching(before, barrel.at)
        self.scores = scores
        self.bolts = list(standing.bolts)
        self.attempts = list(standing.attempts)
        self.failed = list(standing.failed_visits)
        self.lines: dict[Seat, tuple[Line, ...]] = {}

    def add(self, seat: Seat, name: str, points: Points, rule: str, note: str) -> None:
        """Book a further line."""
        self.scores[seat] = plus(self.scores[seat], points)
        self.lines[seat] = (*self.lines.get(seat, ()), Line(name, points, rule, note))

    def closed(self, standing: MilleStanding, score: DealScore) -> Booked:
        """The standing after the deal, and the whole score."""
        after = standing.after_deal(
            tuple(self.scores),
            bolts=tuple(self.bolts),
            attempts=tuple(self.attempts),
            failed_visits=tuple(self.failed),
        )
        if self.lines:
            score = score.plus(tuple([self.lines.get(seat, ()) for seat in range(SEATS)]))
        return Booked(after, score)


def _won_from_the_barrel(books: _Books, rules: MilleRules, declarer: Seat) -> bool:
    """Whether the declarer won the match from a barrel that stops all others."""
    if not rules.barrel.stops or declarer not in books.earlier:
        return False
    return reaches(books.scores[declarer], rules.match.target)


def _bolts(books: _Books, rules: MilleRules, deal: Deal, declarer: Seat) -> None:
    """A defender without a single raw point gets a mark; so many marks cost him.

    Source: D0 §06.
    """
    every = rules.bolts.every
    if every is None:
        return
    for seat in range(SEATS):
        if seat == declarer or raw_points(deal, seat):
            continue
        if seat in books.earlier and not rules.barrel.bolts:
            continue
        books.bolts[seat] += 1
        if books.bolts[seat] >= every:
            books.bolts[seat] = 0
            books.add(
                seat, "bolts", -rules.bolts.penalty, "bolts.penalty", f"bolt {every} of {every}"
            )
        else:
            books.add(seat, "bolt", 0, "bolts.every", f"bolt {books.bolts[seat]} of {every}")


def _ceiling(books: _Books, barrel: BarrelRules, declarer: Seat) -> None:
    """Only a declarer is lifted above the ceiling.

    Source: D1 §10.
    """
    if barrel.ceiling is None:
        return
    for seat in range(SEATS):
        top = max(barrel.ceiling, books.before[seat])
        if seat != declarer and books.scores[seat] > top:
            note = f"not above {barrel.ceiling} as a defender"
            books.add(seat, "ceiling", top - books.scores[seat], "barrel.ceiling", note)


def _arrivals_of_the_last_deal(books: _Books, barrel: BarrelRules, winner: Seat) -> None:
    """In the winning deal scores still stop at the barrel, and nothing else happens there."""
    for seat in range(SEATS):
        if seat != winner and seat not in books.earlier and reaches(books.scores[seat], barrel.at):
            _stop(books, barrel, seat)


def _visits(books: _Books, barrel: BarrelRules, declarer: Seat) -> None:
    """Attempts, failed visits, arrivals, and whom they push off.

    Source: D0 §07.
    """
    earlier = books.earlier
    staying = [seat for seat in earlier if not _visit_over(books, barrel, seat, declarer)]
    here = reaching(books.scores, barrel.at)
    if not here:
        return
    arrivals = [seat for seat in around(declarer, SEATS) if seat in here and seat not in earlier]
    for seat in arrivals:
        books.attempts[seat] = 0
        if barrel.stops:
            _stop(books, barrel, seat)
    if barrel.places is None or not arrivals:
        return
    if len(staying) + len(arrivals) > barrel.places:
        for seat in staying:
            _fail(books, barrel, seat, "barrel.places", "pushed off the barrel")
    for seat in arrivals[barrel.places :]:
        _fail(books, barrel, seat, "barrel.places", "no place left on the barrel")


def _stop(books: _Books, barrel: BarrelRules, seat: Seat) -> None:
    """A score that reaches the barrel is set to it."""
    over = books.scores[seat] - barrel.at
    note = f"on the barrel at {barrel.at}"
    books.add(seat, "barrel", -over, "barrel.stops", note)


def _visit_over(books: _Books, barrel: BarrelRules, seat: Seat, declarer: Seat) -> bool:
    """Whether the deal ended the visit of a player who was on the barrel before it."""
    if seat == declarer and books.scores[seat] < books.before[seat]:
        counted = (barrel.attempts, barrel.failed_visits) != (None, None)
        if not _failed_visit(books, barrel, seat) and counted:
            books.add(seat, "barrel", 0, "barrel.attempts", "the visit is over")
        return True
    if barrel.attempts is None:
        return False
    books.attempts[seat] += 1
    if books.attempts[seat] >= barrel.attempts:
        note = f"attempt {barrel.attempts} of {barrel.attempts} used"
        _fail(books, barrel, seat, "barrel.attempts", note)
        return True
    return False


def _fail(books: _Books, barrel: BarrelRules, seat: Seat, rule: str, note: str) -> None:
    """A visit ends with the penalty, or with 0 when it is one failed visit too many."""
    if not _failed_visit(books, barrel, seat):
        books.add(seat, "barrel", -barrel.penalty, rule, note)


def _failed_visit(books: _Books, barrel: BarrelRules, seat: Seat) -> bool:
    """Count a failed visit; whether it was the one that sets the score to 0."""
    books.attempts[seat] = 0
    if barrel.failed_visits is None:
        return False
    books.failed[seat] += 1
    if books.failed[seat] < barrel.failed_visits:
        return False
    books.failed[seat] = 0
    note = f"failed visit {barrel.failed_visits} of {barrel.failed_visits}: the score is 0"
    books.add(seat, "barrel", -books.scores[seat], "barrel.failed_visits", note)
    return True
