"""Pictures: a scene of shapes, written as SVG, drawn as PNG or as an array. Knows no game."""
