"""A comparison as a page of HTML: what stands in it, and how a real browser lays it out."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from millefeuille import Table, load
from millefeuille.compare import page
from millefeuille.compare.comparison import Comparison
from tests.compare.ours import WRAPPED
from tests.games import CATALOGUE

EMPTY = {"meta", "wbr"}
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
WIDTHS = (360, 1280)


def compared(*names: str) -> Comparison:
    return Comparison.of([load(name, catalogue=CATALOGUE) for name in names])


def html(comparison: Comparison, *, everything: bool = False) -> str:
    shown = comparison if everything else comparison.differences()
    return "\n".join(page.lines(comparison, shown))


class Reader(HTMLParser):
    """Reads a page: its elements in order, and whether all are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert tag == self.open.pop()

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def test_the_page_is_whole_and_says_what_it_is():
    text = html(compared("mille:club", "mille:app"))
    reader = Reader(text)
    assert [] == reader.open
    assert [{"lang": "en"}] == reader.of("html")
    metas = reader.of("meta")
    assert {"charset": "utf-8"} in metas
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in metas
    assert "<title>Rules compared: mille:club, mille:app</title>" in text
    assert not re.search(r"(?:src|href)=|url\(|@import|<script", text)  # needs nothing else


def test_every_head_of_a_table_says_of_what_it_is():
    reader = Reader(html(compared("mille:club", "tarot")))
    scopes = [attributes.get("scope") for attributes in reader.of("th")]
    assert {"col", "row"} == set(scopes)
    comparison = compared("mille:club", "tarot")
    assert len(comparison.differences().rows) == scopes.count("row")
    assert all("data-of" in attributes for attributes in reader.of("td"))


def test_values_notes_and_statuses_stand_there():
    text = unescape(html(compared("canadian-mille:document", "canadian-mille:original")))
    assert '<span class="value">-10</span>' in text
    assert "contradictory, printed as a minus, which was most likely a dash" in text
    assert "D2: Mille" not in text  # a document is named by its own term
    assert "<dt>D2</dt><dd>Mille for two: the Russian translation (ru)</dd>" in text


def test_no_differences_are_said_to_be_none():
    text = html(compared("mille", "mille"))
    assert "<p>no differences</p>" in text
    assert 0 == text.count('scope="row"')


def test_whatever_a_plugin_says_is_text():
    odd = replace(WRAPPED, name="odd", title='<script>alert("x")</script> & \x1b[2J')
    tables = [Table(CATALOGUE.games["mille"], house_rules=rules) for rules in ([], [odd])]
    text = html(Comparison.of(tables))
    assert "<script" not in text
    assert "\x1b" not in text
    assert "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; \\x1b[2J" in text


# --- in a browser ------------------------------------------------------------------------------

MEASURE = """
onload = () => {
  for (const frame of document.querySelectorAll("iframe")) {
    const inside = frame.contentDocument, root = inside.documentElement;
    const row = inside.querySelector("tbody tr");
    const first = row.children[0].getBoundingClientRect();
    const second = row.children[1].getBoundingClientRect();
    frame.dataset.told = [frame.contentWindow.innerWidth, root.scrollWidth,
      second.top >= first.bottom, inside.querySelectorAll("[scope=row]").length].join(" ");
  }
};
"""


def browser() -> str:
    """A browser of the Chromium family; without one the test is skipped."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found is not None:
            return found
    pytest.skip("no chromium, chromium-browser or google-chrome to lay the page out")


def test_on_a_phone_and_on_a_desk_nothing_scrolls_sideways(tmp_path: Path):
    """Frames are as wide as the screens; on a phone a rule is a card, cell below cell."""
    long = "mille:app,scoring.rounding=20,match.target=1200,barrel.ceiling=1100"
    comparison = compared("mille:club", long, "tarot:single", "canadian-mille:document")
    text = escape(html(comparison))
    frames = "".join(
        f'<iframe style="border:0;width:{width}px;height:800px" srcdoc="{text}"></iframe>'
        for width in WIDTHS
    )
    file = tmp_path / "frames.html"
    file.write_text(f"<!DOCTYPE html><script>{MEASURE}</script>{frames}", encoding="utf-8")
    done = subprocess.run(
        [
            browser(), *FLAGS, f"--user-data-dir={tmp_path / 'profile'}",
            "--virtual-time-budget=10000", "--dump-dom", file.as_uri(),
        ],
        capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    rows = len(comparison.differences().rows)
    told = re.findall(r'data-told="(\d+) (\d+) (\w+) (\d+)"', done.stdout.decode())
    phone, desk = ((int(inner), int(used), cards, int(n)) for inner, used, cards, n in told)
    assert (360, "true", rows) == (phone[0], *phone[2:])
    assert (1280, "false", rows) == (desk[0], *desk[2:])
    assert phone[1] <= phone[0]
    assert desk[1] <= desk[0]
