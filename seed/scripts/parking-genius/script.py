"""Lays out a rectangular car park: rows of stalls at an angle, aisles, accessible stalls, planting and columns."""
from __future__ import division

import math

import Rhino
import Rhino.Geometry as rg
import rhinoscriptsyntax as rs
import scriptcontext as sc

SLACK = 1e-6  # rounding tolerance, in metres
MOST_STALLS = 10000

# Sliders, numbers and reports are in metres, geometry is in the units of the document.
metre = Rhino.RhinoMath.UnitScale(Rhino.UnitSystem.Meters, sc.doc.ModelUnitSystem)
site = rs.coercecurve(base) if base else rg.Rectangle3d(rg.Plane.WorldXY, 72 * metre, 49 * metre).ToNurbsCurve()
stalls, accessible, aisles, planting, columns, count, report = [], [], [], [], [], 0, ""


def is_corner(before, point, after):
    """False if the point lies on the line between its neighbours."""
    to, on = point - before, after - point
    return to * on < 0 or rg.Vector3d.CrossProduct(to, on).Length > 0.001 * to.Length * on.Length


def frame_of(curve):
    """First corner, unit vectors and lengths of a rectangle's two sides, or None."""
    ok, outline = curve.TryGetPolyline()
    points = [point * (1 / metre) for point in outline] if ok else []
    if not points or points.pop().DistanceTo(points[0]) > SLACK:
        return None
    corners = [p for n, p in enumerate(points) if is_corner(points[n - 1], p, points[(n + 1) % len(points)])]
    if len(corners) != 4:
        return None
    along, across = corners[1] - corners[0], corners[3] - corners[0]
    is_square = rg.Vector3d.CrossProduct(along, across).Length > 0.999 * along.Length * across.Length
    if not is_square or corners[2].DistanceTo(corners[1] + across) > 0.001 * across.Length:
        return None
    if turn:
        along, across = across, along
    return corners[0], along * (1 / along.Length), across * (1 / across.Length), along.Length, across.Length


def closed(corners):
    """Outline through positions along the two sides."""
    points = [(origin + to_right * u + up * v) * metre for u, v in corners]
    return rg.PolylineCurve(points + points[:1])


def box(x0, y0, x1, y1):
    return closed([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def add_row(aisle, away, is_backward):
    """One row, from the edge of its aisle to its back."""

    def outline(x, wide, start=0.0, end=row_depth, lean=slope):
        corners = [
            (x + start * lean, start),
            (x + wide + start * lean, start),
            (x + wide + end * lean, end),
            (x + end * lean, end),
        ]
        return closed([(left + right - u if is_backward else u, aisle + away * v) for u, v in corners])

    strip = access_strip / math.sin(a)
    field = column_every * pitch if column_every > 0 else float("inf")
    gap = column_size * (1 + slope)
    last = right - row_depth * slope + SLACK
    is_wide_enough = left + pitch + strip <= last  # for an accessible stall
    x, end, run = left, left + field, 0
    if is_backward and column_every > 0:
        # The first field is just long enough to bring the columns in line with those of the other rows.
        ahead = right - left - field - 2 * (column_setback + column_size) * slope - column_size
        end = left + ahead - (field + gap) * math.floor(ahead / (field + gap) + SLACK)
    start = x
    while True:
        is_planting = island_every > 0 and run == island_every
        is_accessible = is_wide_enough and not is_planting and len(accessible) < accessible_stalls
        wide = pitch + strip if is_accessible else pitch
        is_wider = x == start and wide > field + SLACK
        if x + wide > end + SLACK and not is_wider:
            if end + gap + wide > last:
                break
            column = end + (column_setback + column_size) * slope
            columns.append(outline(column, column_size, column_setback, column_setback + column_size, 0))
            x = start = end + gap
            end = x + field
        while x + wide > end + SLACK:
            # A stall wider than a field takes the next one too, without the column between them.
            end += gap + field
        if x + wide > last:
            break
        made = planting if is_planting else accessible if is_accessible else stalls
        made.append(outline(x, wide))
        run = 0 if is_planting else run + 1
        x += wide


def plural(count, word):
    return "{0} {1}{2}".format(count, word, "" if count == 1 else "s")


frame = frame_of(site)
if frame is None:
    report = "The curve is not a rectangle of four straight sides."
else:
    origin, to_right, up, width, depth = frame
    a = math.radians(angle)
    slope = math.cos(a) / math.sin(a)
    row_depth = stall_depth * math.sin(a) + stall_width * math.cos(a)
    pitch = stall_width / math.sin(a)
    left, right = setback + cross_aisle, width - setback - cross_aisle
    bottom = depth - setback
    rows, y = 0, setback
    fitting = (right - left) / pitch * (bottom - setback) / (row_depth + aisle_width / 2)
    is_too_large = right > left and bottom > setback and fitting > MOST_STALLS
    while not is_too_large and y + row_depth + aisle_width <= bottom + SLACK:
        # At 90 degrees aisles are two-way. Below that, the directions of the aisles and the slants of the stalls alternate.
        is_backward = angle < 90 and len(aisles) % 2 == 1
        add_row(y + row_depth, -1, is_backward)
        y += row_depth
        aisles.append(box(left, y, right, y + aisle_width))
        y, rows = y + aisle_width, rows + 1
        if y + row_depth > bottom + SLACK:
            break
        add_row(y, 1, is_backward)
        y, rows = y + row_depth, rows + 1
    count = len(stalls) + len(accessible)
    if is_too_large:
        report = (
            "More than {0} stalls of {1:.2f} by {2:.2f} m would fit on a site of {3:.2f} by {4:.2f} m: "
            "is the site drawn in the units of the document?"
        ).format(MOST_STALLS, stall_width, stall_depth, width, depth)
    elif count == 0:
        aisles, planting, columns = [], [], []
        report = (
            "No stall fits. A row with its aisle needs {0:.2f} by {1:.2f} m between the setbacks and cross aisles; "
            "only {2:.2f} by {3:.2f} m is available."
        ).format(row_depth + aisle_width, pitch + row_depth * slope, max(0, bottom - setback), max(0, right - left))
    else:
        if cross_aisle > 0:
            aisles.append(box(setback, setback, left, y))
            aisles.append(box(right, setback, right + cross_aisle, y))
        lines = [
            "{0} in {1} at {2:.0f} degrees, {3} of them accessible".format(
                plural(count, "stall"), plural(rows, "row"), angle, len(accessible)
            ),
            "{0:.1f} m2 of the site per stall".format(width * depth / count),
        ]
        if len(accessible) < accessible_stalls:
            lines.append("Accessible stalls without a place: {0:.0f}".format(accessible_stalls - len(accessible)))
        beyond = column_setback + column_size - row_depth
        if columns and beyond > SLACK:
            lines.append("Columns reach {0:.2f} m beyond the backs of their rows.".format(beyond))
        report = "\n".join(lines)
