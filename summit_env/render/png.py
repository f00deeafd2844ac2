"""An SVG picture as PNG or as an array of pixels, drawn by resvg; no display is needed.

Text is set in the font that comes with this package and in no other, so that a picture has the
same pixels on every machine.
"""

import io
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.errors import RenderError

FONTS = Path(__file__).parent / "fonts"
#: Pixels across, unless told otherwise.
WIDTH = 1000


def drawing_libraries() -> list[Any]:
    """Return what draws SVG and what reads the result: `resvg_py` and `PIL.Image`.

    Raises:
        RenderError: one of them is not installed.
    """
    try:
        return [import_module(name) for name in ("resvg_py", "PIL.Image")]
    except ModuleNotFoundError as error:
        raise RenderError(
            f"{error.name} is not installed; pictures in pixels need: "
            'pip install -c constraints.txt -e ".[render]"'
        ) from None


def png(svg: str, width: int = WIDTH) -> bytes:
    """Draw an SVG picture.

    Args:
        svg: the document.
        width: in pixels; the height follows from the picture's.

    Returns:
        A PNG file.

    Raises:
        RenderError: the extra `render` is not installed, the width is below 1, or this is no SVG.
    """
    resvg, _ = drawing_libraries()
    if width < 1:
        raise RenderError(f"width: must be at least 1, not {width}")
    try:
        return bytes(
            resvg.svg_to_bytes(
                svg_string=svg,
                width=width,
                background="#FFFFFF",
                skip_system_fonts=True,
                font_files=[str(path) for path in sorted(FONTS.glob("*.ttf"))],
                sans_serif_family="DejaVu Sans",
            )
        )
    except ValueError as error:
        raise RenderError(f"not an SVG picture: {error}") from None


def rgb(svg: str, width: int = WIDTH) -> NDArray[np.uint8]:
    """Draw an SVG picture as pixels.

    Args:
        svg: the document.
        width: in pixels; the height follows from the picture's.

    Returns:
        Red, green and blue from the upper left, uint8 (height, width, 3), an array of its own.

    Raises:
        RenderError: as `png`.
    """
    _, images = drawing_libraries()
    with images.open(io.BytesIO(png(svg, width))) as image:
        return np.array(image.convert("RGB"))
