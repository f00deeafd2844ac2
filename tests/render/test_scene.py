"""Scenes as SVG: valid, escaped, in need of nothing else."""

import itertools
from xml.etree import ElementTree

import pytest

from summit_env.render.scene import (
    BLUE,
    INK,
    PAPER,
    SEAT_COLOURS,
    YELLOW,
    Circle,
    Group,
    Line,
    Polygon,
    Rect,
    Scene,
    Shape,
    Style,
    Text,
    element,
    ink_on,
)

SVG = "{http://www.w3.org/2000/svg}"


def written(shape: Shape) -> str:
    return ElementTree.tostring(element(shape), "unicode")


def scene(*shapes: Shape, title: str = "A title") -> Scene:
    return Scene(200, 100.5, title, "A description", shapes)


def test_a_scene_is_a_document_with_size_title_and_description() -> None:
    root = ElementTree.fromstring(scene().svg())
    assert root.tag == SVG + "svg"
    assert (root.get("viewBox"), root.get("width")) == ("0 0 200 100.5", "200")
    assert [(child.tag, child.text) for child in root] == [
        (SVG + "title", "A title"),
        (SVG + "desc", "A description"),
    ]


@pytest.mark.parametrize(
    ("shape", "svg"),
    [
        (Circle(1, 2.5, 3, Style(BLUE)), '<circle cx="1" cy="2.5" r="3" fill="#0072B2" />'),
        (
            Rect(1, 2, 3, 4, Style(opacity=0.5), radius=2),
            '<rect x="1" y="2" width="3" height="4" rx="2" fill="none" opacity="0.5" />',
        ),
        (Polygon(((0, 0), (1 / 3, 2)), Style()), '<polygon points="0,0 0.33,2" fill="none" />'),
        (
            Line(((0, 0), (9, 0)), Style(stroke=INK, width=2, dashes=(3, 1))),
            '<polyline points="0,0 9,0" fill="none" stroke="#1B1F24" stroke-width="2" '
            'stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="3 1" />',
        ),
        (
            Text(5, 6, "a<b & c", 10, anchor="end", bold=True, turn=-90),
            '<text x="5" y="6" font-size="10" fill="#1B1F24" text-anchor="end" '
            'font-weight="bold" transform="rotate(-90 5 6)">a&lt;b &amp; c</text>',
        ),
        (
            Group((Circle(0, 0, 1, Style()),), (3, 4), 'the "dot"'),
            '<g transform="translate(3 4)"><title>the "dot"</title>'
            '<circle cx="0" cy="0" r="1" fill="none" /></g>',
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_shapes_as_svg(shape: Shape, svg: str) -> None:
    assert written(shape) == svg


def test_the_document_has_the_parts_in_order() -> None:
    picture = scene(Circle(1, 1, 1, Style()), Text(1, 1, "x"))
    assert picture.svg().endswith("".join(picture.parts()) + "</svg>")
    assert [part[:5] for part in picture.parts()] == ["<circ", "<text"]


@pytest.mark.parametrize("nasty", ["<&>\"'", "]]>", "\0 \x1b \ud800 \uffff", "K\u0142 \U0001f3d4"])
def test_any_text_gives_a_document_that_can_be_read_back(nasty: str) -> None:
    picture = scene(Group((Text(0, 0, nasty),), label=nasty), title=nasty)
    root = ElementTree.fromstring(picture.svg().encode())
    readable = "\ufffd \ufffd \ufffd \ufffd" if "\0" in nasty else nasty
    assert [text for text in root.itertext() if text != "A description"] == [readable] * 3


def test_text_too_long_for_its_place_is_set_smaller() -> None:
    assert Text(0, 0, "mm", 10, fit=100).fitted_size == 10
    assert Text(0, 0, "mm" * 40, 10).fitted_size == 10
    long = Text(0, 0, "m" * 20, 10, fit=62)
    assert long.fitted_size == pytest.approx(5)
    assert 'font-size="5"' in written(long)


def test_the_colours_of_seats_differ_in_what_the_colour_blind_see() -> None:
    assert len(set(SEAT_COLOURS)) == len(SEAT_COLOURS) == 7
    for one, other in itertools.combinations(SEAT_COLOURS, 2):
        (red, green, blue), (red2, green2, blue2) = (
            tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5)) for colour in (one, other)
        )
        # Without telling red from green, there is their mean, and blue.
        assert max(abs(red + green - red2 - green2) / 2, abs(blue - blue2)) > 25, (one, other)


def test_ink_is_dark_on_light_and_light_on_dark() -> None:
    assert ink_on(YELLOW) == INK
    assert ink_on(PAPER) == INK
    assert ink_on(BLUE) == PAPER
    assert ink_on(INK) == PAPER


def test_a_notebook_shows_a_scene() -> None:
    assert scene()._repr_svg_() == scene().svg()
