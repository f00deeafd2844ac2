"""Pictures in pixels: size, colours, text, and what is said where they can't be drawn."""

import io
import subprocess
import sys

import numpy as np
import pytest
from PIL import Image

from summit_env.engine.errors import RenderError
from summit_env.render import png
from summit_env.render.scene import BLUE, VERMILLION, Rect, Scene, Style, Text

HALVES = Scene(
    40, 20, "", "", (Rect(0, 0, 20, 20, Style(BLUE)), Rect(20, 0, 20, 20, Style(VERMILLION)))
).svg()


def test_pixels_have_the_colours_of_the_shapes() -> None:
    pixels = png.rgb(HALVES, 80)
    assert (pixels.shape, pixels.dtype) == ((40, 80, 3), np.uint8)
    assert (pixels[:, :40] == (0x00, 0x72, 0xB2)).all()
    assert (pixels[:, 40:] == (0xD5, 0x5E, 0x00)).all()
    pixels[:] = 0  # an array of its own


def test_a_picture_is_1000_pixels_wide_unless_told_otherwise() -> None:
    assert png.rgb(HALVES).shape == (500, 1000, 3)


def test_nothing_drawn_is_white() -> None:
    assert (png.rgb(Scene(4, 2, "", "", ()).svg(), 8) == 255).all()


def test_png_is_the_file_of_the_same_pixels() -> None:
    with Image.open(io.BytesIO(png.png(HALVES, 80))) as image:
        assert image.format == "PNG"
        assert (np.array(image.convert("RGB")) == png.rgb(HALVES, 80)).all()


@pytest.mark.parametrize("bold", [False, True])
def test_text_is_drawn_without_any_font_of_the_machine(bold: bool) -> None:
    written = Scene(60, 20, "", "", (Text(2, 15, "K2 \u0142\u2191", 14, bold=bold),)).svg()
    dark = (png.rgb(written, 120) < 128).all(axis=2)
    assert 100 < dark.sum() < 1200
    # Every one of the four letters leaves a mark, with a gap between words.
    assert dark.any(axis=0).sum() > 40


def test_a_font_of_another_name_is_not_looked_for() -> None:
    plain = Scene(60, 20, "", "", (Text(2, 15, "K2", 14),)).svg()
    other = plain.replace("DejaVu Sans, Verdana, sans-serif", "Verdana, sans-serif")
    assert other != plain
    assert (png.rgb(plain) == png.rgb(other)).all()


@pytest.mark.parametrize(
    ("svg", "width", "said"),
    [
        (HALVES, 0, "width: must be at least 1, not 0"),
        ("", 10, "not an SVG picture: "),
        ("<svg", 10, "not an SVG picture: "),
        ("a line of text", 10, "not an SVG picture: "),
    ],
)
def test_what_cannot_be_drawn_is_refused(svg: str, width: int, said: str) -> None:
    for draw in (png.png, png.rgb):
        with pytest.raises(RenderError, match=said):
            draw(svg, width)


@pytest.mark.parametrize("missing", ["resvg_py", "PIL"])
def test_without_the_extra_it_says_what_to_install(missing: str) -> None:
    program = f"""
import sys
sys.modules[{missing!r}] = None
from summit_env import expedition_v0
from summit_env.engine.errors import RenderError
try:
    expedition_v0.env(render_mode="rgb_array")
except RenderError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert 'pip install -c constraints.txt -e ".[render]"' in done.stdout, done.stderr


def test_the_fonts_come_with_their_licence() -> None:
    names = sorted(path.name for path in png.FONTS.iterdir())
    assert names == ["DejaVuSans-Bold.ttf", "DejaVuSans.ttf", "LICENSE"]
