"""A picture as data: shapes in user units, and the SVG that shows them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias
from xml.etree import ElementTree

Point = tuple[float, float]

#: Colours that the colour-blind can tell apart (Okabe and Ito, 2008).
ORANGE, SKY_BLUE, GREEN, YELLOW = "#E69F00", "#56B4E9", "#009E73", "#F0E442"
BLUE, VERMILLION, PURPLE = "#0072B2", "#D55E00", "#CC79A7"
INK, GREY, PAPER = "#1B1F24", "#6A737D", "#FFFFFF"
#: Of the seats, in order; whoever shows a seat shows its number too.
SEAT_COLOURS = (BLUE, ORANGE, GREEN, PURPLE, YELLOW, VERMILLION, SKY_BLUE)

#: What XML cannot hold, not even escaped.
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
#: Width of a letter in the widest font that is likely, as a share of its size.
LETTER, BOLD_LETTER = 0.62, 0.71


@dataclass(frozen=True)
class Style:
    """How a shape is filled and outlined.

    Attributes:
        fill: a colour, or "none".
        stroke: a colour, or "none".
        width: of the stroke.
        opacity: 1 hides what lies below.
        dashes: lengths of dash and gap, or nothing for a whole line.
    """

    fill: str = "none"
    stroke: str = "none"
    width: float = 1.0
    opacity: float = 1.0
    dashes: tuple[float, ...] = ()


@dataclass(frozen=True)
class Polygon:
    """A closed outline through points."""

    points: tuple[Point, ...]
    style: Style


@dataclass(frozen=True)
class Line:
    """A line through points."""

    points: tuple[Point, ...]
    style: Style


@dataclass(frozen=True)
class Circle:
    """A circle round its middle."""

    x: float
    y: float
    radius: float
    style: Style


@dataclass(frozen=True)
class Rect:
    """A rectangle from its upper left corner, the corners rounded by a radius."""

    x: float
    y: float
    width: float
    height: float
    style: Style
    radius: float = 0.0


@dataclass(frozen=True)
class Text:
    """A line of text on its baseline.

    Attributes:
        x: where the anchor is.
        y: of the baseline.
        words: what it says.
        size: of the font.
        fill: its colour.
        anchor: which part of it is at x: "start", "middle" or "end".
        bold: whether it is bold.
        fit: what it may take; longer text is set smaller. 0 for any width.
        turn: degrees clockwise round (x, y).
    """

    x: float
    y: float
    words: str
    size: float = 12.0
    fill: str = INK
    anchor: str = "start"
    bold: bool = False
    fit: float = 0.0
    turn: float = 0.0

    @property
    def fitted_size(self) -> float:
        """The size at which the text takes no more than `fit`, in a wide font."""
        wanted = len(self.words) * self.size * (BOLD_LETTER if self.bold else LETTER)
        return self.size * min(1.0, self.fit / wanted) if self.fit and wanted else self.size


@dataclass(frozen=True)
class Group:
    """Shapes that belong together.

    Attributes:
        shapes: from the lowest to the topmost.
        at: where their origin lies.
        label: what they are, shown where the mouse rests and read by screen readers.
    """

    shapes: tuple["Shape", ...]
    at: Point = (0.0, 0.0)
    label: str = ""


Shape: TypeAlias = Polygon | Line | Circle | Rect | Text | Group


@dataclass(frozen=True)
class Scene:
    """A picture. A notebook that is given one shows it.

    >>> dot = Circle(5, 5, 4, Style(fill=BLUE))
    >>> print(Scene(10, 10, "A dot", "Nothing else.", (dot,)).svg())  # doctest: +ELLIPSIS
    <svg ... viewBox="0 0 10 10" ...<title>A dot</title>...<circle cx="5" cy="5" r="4" ...</svg>

    Attributes:
        width: in user units.
        height: in user units.
        title: what it shows.
        description: in a sentence, for those who do not see it.
        shapes: from the lowest to the topmost.
    """

    width: float
    height: float
    title: str
    description: str
    shapes: tuple[Shape, ...]

    def svg(self) -> str:
        """Return the picture as an SVG document that needs nothing beside itself."""
        head = ElementTree.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {number(self.width)} {number(self.height)}",
                "width": number(self.width),
                "height": number(self.height),
                "role": "img",
                "font-family": "DejaVu Sans, Verdana, sans-serif",
            },
        )
        ElementTree.SubElement(head, "title").text = printable(self.title)
        ElementTree.SubElement(head, "desc").text = printable(self.description)
        opened = ElementTree.tostring(head, "unicode").removesuffix("</svg>")
        return "".join([opened, *self.parts(), "</svg>"])

    def parts(self) -> list[str]:
        """Return each of the shapes as an SVG element, in order."""
        return [ElementTree.tostring(element(shape), "unicode") for shape in self.shapes]

    def _repr_svg_(self) -> str:
        return self.svg()


def element(shape: Shape) -> ElementTree.Element:
    """Return a shape as an SVG element."""
    match shape:
        case Polygon(points, style):
            return _drawn("polygon", style, points=_points(points))
        case Line(points, style):
            return _drawn("polyline", style, points=_points(points))
        case Circle(x, y, radius, style):
            return _drawn("circle", style, cx=number(x), cy=number(y), r=number(radius))
        case Rect(x, y, width, height, style, radius):
            corner = {"rx": number(radius)} if radius else {}
            size = {"width": number(width), "height": number(height)}
            return _drawn("rect", style, x=number(x), y=number(y), **size, **corner)
        case Text():
            return _text(shape)
        case Group():
            return _group(shape)


def number(value: float) -> str:
    """Write a coordinate, to a hundredth."""
    return format(round(float(value), 2), ".10g")


def printable(text: str) -> str:
    """Return a text without the characters that XML cannot hold."""
    return NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def ink_on(colour: str) -> str:
    """Return the colour in which text is read best on this one, "#RRGGBB"."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 110 else PAPER


def _drawn(tag: str, style: Style, **attributes: str) -> ElementTree.Element:
    attributes["fill"] = style.fill
    if style.stroke != "none":
        attributes |= {"stroke": style.stroke, "stroke-width": number(style.width)}
        attributes |= {"stroke-linejoin": "round", "stroke-linecap": "round"}
    if style.opacity != 1:
        attributes["opacity"] = number(style.opacity)
    if style.dashes:
        attributes["stroke-dasharray"] = " ".join(map(number, style.dashes))
    return ElementTree.Element(tag, attributes)


def _text(text: Text) -> ElementTree.Element:
    at = {"x": number(text.x), "y": number(text.y)}
    look = {"font-size": number(text.fitted_size), "fill": text.fill}
    if text.anchor != "start":
        look["text-anchor"] = text.anchor
    if text.bold:
        look["font-weight"] = "bold"
    if text.turn:
        look["transform"] = f"rotate({number(text.turn)} {at['x']} {at['y']})"
    drawn = ElementTree.Element("text", at | look)
    drawn.text = printable(text.words)
    return drawn


def _group(group: Group) -> ElementTree.Element:
    drawn = ElementTree.Element("g")
    if group.at != (0, 0):
        drawn.set("transform", f"translate({' '.join(map(number, group.at))})")
    if group.label:
        ElementTree.SubElement(drawn, "title").text = printable(group.label)
    drawn.extend(map(element, group.shapes))
    return drawn


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)
