"""``millefeuille examples``: the documents' worked examples, played by the engine and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from rich.text import Text

from millefeuille.actions import Play
from millefeuille.citations import Source
from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.screen import facts
from millefeuille.cli.screen.eyes import Eyes
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.hands import hand_rows
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import Row, print_rows
from millefeuille.cli.screen.scene import Scene
from millefeuille.cli.screen.seating import Seating, names_of
from millefeuille.cli.screen.settlement import Settlement, settled
from millefeuille.cli.screen.story import Story
from millefeuille.cli.sources.tables import blaming, known_plugins, table_named
from millefeuille.errors import PositionError
from millefeuille.examples import PlayedExample, played
from millefeuille.games import Example
from millefeuille.names import GameName
from millefeuille.points import Points, shown
from millefeuille.seats import NOBODY
from millefeuille.table import Table
from millefeuille.text import _, listed

_ALL_CARDS = Eyes(all_cards=True)


def show(game: str, *, ascii_only: bool) -> int:
    """Play the examples of a game, or of one profile, and check them; the exit code.

    Raises:
        ExitError: The name changes the rules, or its plugin is broken.
        UnknownNameError: The game or the profile is not there.
    """
    named = GameName.parse(game)
    if named.house_rules or named.changes:
        raise ExitError(
            Code.USAGE,
            _("the examples are of the profiles as documented; name a game without changes"),
        )
    catalogue = known_plugins()
    table = table_named(game, catalogue)
    examples = [e for e in table.game.examples if named.profile in (None, _profile(e, table))]
    paper = Paper.on_stdout(letters=ascii_only)
    if not examples:
        paper.wrapped(_("{game} has no worked examples").format(game=named))
        return Code.DONE
    _print_documents(paper, table.game.sources, examples)
    tables = cache(lambda name: table_named(name, catalogue))
    wrong = [example.name for example in examples if not _is_right(example, paper, tables)]
    _print_sum(paper, len(examples), wrong)
    return Code.NOT_SO if wrong else Code.DONE


def _profile(example: Example, table: Table) -> str:
    return table.game.profile(example.game.profile).name


def _print_documents(paper: Paper, sources: Iterable[Source], examples: list[Example]) -> None:
    """The documents that the examples are taken from."""
    cited = {source for example in examples for source, _section in example.citation.references()}
    for source in sources:
        if source.id in cited:
            paper.hanging(source.id, f"{source.title} ({source.language})", style="bold")
    paper.line()


def _is_right(example: Example, paper: Paper, tables: Callable[[str], Table]) -> bool:
    """Play and print one example; whether just that came out which it says."""
    paper.rule(example.title)
    citation = example.citation
    source = [f"{citation.where} ({_(citation.status)})", *filter(None, [_(citation.note)])]
    print_rows(paper, [Row(_("source"), [Text(", ".join(source))], last=example.name)])
    try:
        with blaming(example.game):
            found = played(example, tables)
    except PositionError as error:
        paper.wrapped(f"{_cross(paper)} {error}", indent=2, style="bold red")
        paper.line()
        return False
    _Page(found, paper).print()
    paper.line()
    return found.agrees


def _print_sum(paper: Paper, count: int, wrong: list[str]) -> None:
    said = _("{count} examples, each as its document has it")
    if count == 1:
        said = _("one example, as its document has it")
    if wrong:
        said = _("{count} examples; not as the document has it: {names}")
    names = listed(wrong, last=_("and"))
    paper.wrapped(said.format(count=count, names=names), style="bold")


def _tick(paper: Paper) -> str:
    return "ok" if paper.ascii else "✓"


def _cross(paper: Paper) -> str:
    return "no" if paper.ascii else "✗"


class _Page:
    """Prints one example that was played.

    Args:
        example: The example, with what came out.
        paper: Where it is printed.
    """

    def __init__(self, example: PlayedExample, paper: Paper) -> None:
        self._example = example
        self._paper = paper
        table = example.table
        seats = table.game.seats
        self._names = names_of(table)
        self._seating = Seating(NOBODY, self._names, ("",) * seats, {})
        self._order = list(range(seats))
        self._faces = Faces(table.plan.deck, letters=paper.letters)

    def print(self) -> None:
        """The deal, how it went, the settlement, and whether that is right."""
        print_rows(self._paper, [*self._heading(), *self._hands(), self._course(), *self._tricks()])
        example = self._example
        found = settled(example.deal.view(NOBODY), example.score, example.after, self._seating)
        settlement = Settlement(self._paper, example.table.plan, self._seating, self._order)
        self._paper.line()
        settlement.print_lines(found, example.opened.standing)
        self._print_verdict()

    # --- the deal ----------------------------------------------------------------------------

    def _heading(self) -> list[Row]:
        table, opened = self._example.table, self._example.opened
        dealt = _("deal {number} ({who} dealt)").format(
            number=opened.standing.deals + 1, who=self._names[opened.dealer]
        )
        scene = Scene("", self._seating, self._faces)
        scores = [Text(words) for words in scene.score_words(opened.standing, table.rules)]
        return [Row(str(table.name), [Text(dealt)]), Row("", scores, columns=len(scores))]

    def _hands(self) -> list[Row]:
        return hand_rows(self._example.opened, self._order, self._seating, self._faces)

    def _course(self) -> Row:
        """What was done beside playing cards to tricks, all cards face up."""
        deal = self._example.opened.clone()
        story = Story(self._seating, self._faces)
        told: list[Text] = []
        for action in self._example.actions:
            before = _ALL_CARDS.view(deal)
            deal.apply(action)
            if not isinstance(action, Play):
                told += story.told(before, _ALL_CARDS.view(deal))
        return Row(_("course"), told)

    def _tricks(self) -> list[Row]:
        """The tricks, two in a row, numbered from the first of the deal, told or not."""
        view, opened = (_ALL_CARDS.view(at) for at in (self._example.deal, self._example.opened))
        first = facts.trick_number(opened) - len(facts.tricks(opened))
        announced = {a.card for a in self._example.actions if isinstance(a, Play) and a.announce}
        deck = view.plan.deck
        cells = []
        for number, trick in enumerate(facts.tricks(view), start=first):
            leader, cards, winner = trick
            kinds = [deck.one(card) for card in cards]
            faces = [self._faces.face(k, mark="!" if k in announced else "") for k in kinds]
            points = shown(facts.trick_points(view, trick))
            led = Text(f"{number} {self._names[leader]} ")
            cells.append(led + Text(" ").join(faces) + f": {self._names[winner]} {points}")
        pairs = [cells[at : at + 2] for at in range(0, len(cells), 2)]
        return [Row(_("tricks") if not n else "", pair, columns=2) for n, pair in enumerate(pairs)]

    # --- what came out -----------------------------------------------------------------------

    def _print_verdict(self) -> None:
        example = self._example
        said = example.example
        rows = (
            (_("points"), *_in_words((said.points, example.score.totals()), signed=True)),
            (_("scores"), *_in_words((said.scores, example.after.scores))),
            (_("winner"), self._called(said.winners), self._called(example.winners)),
        )
        if example.agrees:
            pieces = [f"{what} {value}" for what, value, _found in rows if value]
            self._paper.pieces(pieces, head=f"{_tick(self._paper)} ", gap=3, indent=2, style="bold")
            return
        sentence = _("{what}: {said} in the document, {found} by the engine")
        for what, value, found in rows:
            if value != found:
                line = sentence.format(
                    what=what, said=value or _("nobody"), found=found or _("nobody")
                )
                self._paper.wrapped(f"{_cross(self._paper)} {line}", indent=2, style="bold red")

    def _called(self, seats: Iterable[int]) -> str:
        return listed([self._names[seat] for seat in seats], last=_("and"))


def _in_words(rows: Iterable[tuple[Points, ...]], *, signed: bool = False) -> list[str]:
    """Rows of points as people read them."""
    return [" ".join([shown(points, signed=signed) for points in row]) for row in rows]
