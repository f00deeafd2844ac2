"""Where the shapes of a scene lie, text measured in the font that comes with the package."""

import functools
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PIL import ImageFont

from summit_env.render.png import FONTS
from summit_env.render.scene import Circle, Group, Line, Point, Polygon, Rect, Shape, Text


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box", slack: float = 0.0) -> bool:
        """Whether the two share more than a rim of this width."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > slack
            and min(self.bottom, other.bottom) - max(self.top, other.top) > slack
        )

    def holds(self, other: "Box") -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


def leaves(shapes: Iterable[Shape], at: Point = (0, 0)) -> Iterator[tuple[Shape, Box]]:
    """Go through all shapes that are no groups, with where each lies in the picture."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from leaves(shape.shapes, (at[0] + shape.at[0], at[1] + shape.at[1]))
        else:
            left, top, right, bottom = box(shape)
            yield shape, Box(left + at[0], top + at[1], right + at[0], bottom + at[1])


def box(shape: Shape) -> Box:
    """Return where a shape lies, its outline's width left out."""
    match shape:
        case Polygon(points, _) | Line(points, _):
            across, down = zip(*points, strict=True)
            return Box(min(across), min(down), max(across), max(down))
        case Circle(x, y, radius, _):
            return Box(x - radius, y - radius, x + radius, y + radius)
        case Rect(x, y, width, height, _, _):
            return Box(x, y, x + width, y + height)
        case Text():
            return box_of_text(shape)
    raise AssertionError(shape)


def box_of_text(text: Text) -> Box:
    """Return where the letters of a text lie."""
    size = text.fitted_size
    left, top, right, bottom = (
        edge * size / 100 for edge in font(text.bold).getbbox(text.words, anchor="ls")
    )
    shift = {"start": 0.0, "middle": right / 2, "end": right}[text.anchor]
    left, right = left - shift, right - shift
    if text.turn == -90:
        left, top, right, bottom = top, -right, bottom, -left
    else:
        assert text.turn == 0
    return Box(text.x + left, text.y + top, text.x + right, text.y + bottom)


@functools.cache
def font(bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"DejaVuSans{'-Bold' * bold}.ttf", 100)


def words(shapes: Iterable[Shape]) -> list[str]:
    """Return all texts in the order in which they are drawn."""
    return [shape.words for shape, _ in leaves(shapes) if isinstance(shape, Text)]


def labels(shapes: Iterable[Shape]) -> list[str]:
    """Return the labels of all groups."""
    found = []
    for shape in shapes:
        if isinstance(shape, Group):
            found += [shape.label] * bool(shape.label) + labels(shape.shapes)
    return found
