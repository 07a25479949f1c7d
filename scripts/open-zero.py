"""
Redraws the zero of Bagel Fat One with an open counter (src/ui/fonts/README.md).

The font's own counter is a wide slot, which is hardly visible in small figures. The new counter is upright,
with the same distance to the outline on all sides. The outline and the width stay, so texts measured in this
font do not change.

    python scripts/open-zero.py src/ui/fonts/bagel-fat-one.woff2
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

# Left, bottom, right and top of the counter (the hole of the zero), in thousandths of the font's size.
COUNTER = (190, 160, 430, 571)


def fit(points, box):
    """Stretches points so that they fill a box."""
    lowest = [min(point[axis] for point in points) for axis in (0, 1)]
    highest = [max(point[axis] for point in points) for axis in (0, 1)]
    return [
        tuple(
            round(
                box[axis]
                + (point[axis] - lowest[axis])
                * (box[axis + 2] - box[axis])
                / (highest[axis] - lowest[axis])
            )
            for axis in (0, 1)
        )
        for point in points
    ]


def main(path):
    font = TTFont(path)
    glyph = font["glyf"][font.getBestCmap()[ord("0")]]
    outside, inside = glyph.endPtsOfContours
    points = list(glyph.coordinates)
    counter = fit(points[outside + 1 : inside + 1], COUNTER)
    glyph.coordinates = GlyphCoordinates(points[: outside + 1] + counter)
    glyph.recalcBounds(font["glyf"])
    font.flavor = "woff2"
    font.save(path)


main(sys.argv[1])
