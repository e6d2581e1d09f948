"""A user's file: everything here has to type-check strictly, with nothing ignored."""

from __future__ import annotations

from random import Random

from millefeuille import (
    Action,
    Bid,
    Booked,
    Card,
    Cards,
    Catalogue,
    Citation,
    Deal,
    DealScore,
    Game,
    HouseRule,
    IllegalActionError,
    Line,
    Match,
    MillefeuilleError,
    Outcome,
    Play,
    Player,
    PlayerSpec,
    Position,
    Profile,
    Reason,
    Record,
    RecordedDeal,
    Rules,
    Source,
    Standing,
    Status,
    Table,
    View,
    hookimpl,
    installed,
    load,
    parse,
)


def open_a_table() -> Table:
    table: Table = load("mille:club,auction.step=10")
    name: str = str(table.name)
    print(name, table.fingerprint)
    return table


def play_a_deal(table: Table, seed: int) -> Booked:
    deal: Deal = table.deal(seed)
    rng = Random(seed)
    while not deal.over:
        legal: tuple[Action, ...] = deal.legal_actions()
        deal.apply(legal[int(rng.random() * len(legal))])
    score: DealScore = table.score(deal)
    for seat, lines in enumerate(score.lines):
        line: Line
        for line in lines:
            print(seat, line.name, line.points, line.rule, line.note)
    booked: Booked = table.book(deal, score)
    after: Standing = booked.standing
    print(after.scores, after.dealer, after.deals, booked.score.totals())
    return booked


def ask_why(deal: Deal) -> str:
    action: Action = parse("bid 110", deal.plan.deck)
    reason: Reason | None = deal.why_not(action)
    if reason is None:
        return "legal"
    citation: Citation | None = reason.citation
    return f"{reason.code} {reason.rule} {citation}"


def ask_because(deal: Deal) -> str:
    action: Action = deal.legal_actions()[0]
    reason: Reason = deal.because(action)
    return f"{action}: {reason.sentence} ({reason.citation})"


def try_something(deal: Deal) -> None:
    king: Card = deal.plan.deck.card("KH")
    try:
        deal.apply_all([Play(king, "hearts"), Bid(100)])
    except IllegalActionError as error:
        tried: Action = error.action
        allowed: tuple[Action, ...] = error.legal
        print(tried, allowed, error.reason)
    except MillefeuilleError as error:
        print(error)


class Cautious:
    """A player: sees a view, answers one of its legal actions."""

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat = seat
        self.rng = rng

    def choose(self, view: View) -> Action:
        hand: tuple[Card, ...] = view.cards
        held: Cards = view.hand
        if not hand or not held:
            return view.legal[-1]
        elsewhere: Deal = view.sample(self.rng)
        return elsewhere.legal_actions()[0]


def play_a_match(table: Table) -> Outcome:
    match: Match = Match(table, seed="tuesday")
    players: list[Player] = [Cautious(seat, Random(seat)) for seat in range(table.game.seats)]
    while match.outcome is None:
        deal = match.deal
        match.apply(players[deal.actor].choose(deal.view(deal.actor)))
    standing: Standing = match.standing
    print(standing.scores, standing.marks)
    return match.outcome


def go_on_from(table: Table, deal: Deal) -> Match:
    match: Match = Match(table, seed="tuesday", deal=deal)
    while not deal.over:
        match.apply(deal.legal_actions()[0])
    return match


def steer(table: Table) -> Deal:
    position = Position(
        game="mille:club",
        hands=("AS 10S KS QS JS 9S 9C", "AC 10C KC QC JC JD 9D", "AD 10D KD QD QH JH 9H"),
        talon="AH 10H KH",
        scores=(880, 0, 0),
        actions=("pass", "pass", "pass", "bid 110"),
    )
    text: str = position.text(table.plan.deck)
    again: Position
    same_table: Table
    again, same_table = Position.parse(text, load)
    return again.deal(same_table)


def read_record(text: str) -> Outcome | None:
    record: Record = Record.read(text)
    for dealt in record.deals:
        recorded: RecordedDeal = dealt
        opened: Deal = recorded.opened.clone()
        score: DealScore | None = recorded.score
        after: Standing | None = recorded.after
        for seat, action in recorded.actions:
            print(seat, action)
        print(opened, score, after, recorded.at(3).legal_actions())
    told: tuple[str, ...] = record.differences
    print(record.table.name, record.players, record.torn, told)
    return record.outcome


def look_at_rules(table: Table) -> None:
    rules: Rules = table.rules
    order: tuple[str, ...] = rules.order
    limit: int = rules.match.deal_limit
    for path, entry in table.entries.items():
        citation: Citation = entry.citation
        print(path, entry.value, citation.where, citation.status is Status.STATED)
    print(order, limit)


class Toy(Rules):
    """A game's rules of one's own."""


PROFILE: Profile[Toy] = Profile.of(
    "plain",
    "as printed",
    Toy,
    {
        "order": (("play",), "S §1", Status.STATED),
        "direction": ("clockwise", "S §1", Status.STATED),
        "shown_at_end": (False, "S §1", Status.STATED),
        "match.deal_limit": (1, "S §1", Status.CHOSEN, "one is enough"),
    },
)
GAME: Game[Toy] = Game(
    id="toy",
    title="A toy",
    seats=2,
    profiles=(PROFILE,),
    sources=(Source("S", "A sheet", "en", ("1",)),),
    hooks=object(),
)
OURS = HouseRule("ours", "toy", "ours", rows={"match.deal_limit": (2, "", Status.CHOSEN)})
MILLEFEUILLE_API = 1


@hookimpl
def register_games() -> list[Game[Toy]]:
    return [GAME]


@hookimpl
def register_players() -> list[PlayerSpec]:
    return [PlayerSpec("cautious", "plays what it holds", Cautious, game="toy")]


def find() -> Catalogue:
    catalogue: Catalogue = installed()
    spec: PlayerSpec = catalogue.player("random", "mille")
    player: Player = spec.make(0, Random(1))
    games: dict[str, Game[Toy]] = {"toy": GAME}
    print(player, games, catalogue.failures)
    return catalogue
