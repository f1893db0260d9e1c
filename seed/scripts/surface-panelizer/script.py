"""Divides a surface into quads, triangles, diamonds or hexagons with joints, opens them towards a point, measures their
warp, numbers their types and lays them flat."""
from __future__ import division

import math

import Rhino
import Rhino.Geometry as rg
import rhinoscriptsyntax as rs
import scriptcontext as sc

SLACK = 1e-9  # rounding tolerance, in metres
POLE = 1e-6  # in metres; closer corners count as one, as at a surface's pole
KINDS = ["quad", "triangle", "diamond", "hexagon"]

# Corners in steps of a lattice: halves of a panel's width in U, sixths of its height in V.
QUAD = [(-1, -3), (1, -3), (1, 3), (-1, 3)]
DIAMOND = [(0, -3), (1, 0), (0, 3), (-1, 0)]
HEXAGON = [(0, -4), (1, -2), (1, 2), (0, 4), (-1, 2), (-1, -2)]

# Used without a surface: control points of a shell on four corners, one row for each in U.
SHELL = [
    [(0, 0, 0), (-0.9, 8.7, 4.9), (-0.9, 17.3, 4.9), (0, 26, 0)],
    [(14, -2.1, 2.5), (13.7, 8, 8), (13.7, 18, 11.2), (14, 28.1, 12.1)],
    [(28, -2.1, 12.1), (28.3, 8, 11.2), (28.3, 18, 8), (28, 28.1, 2.5)],
    [(42, 0, 0), (42.9, 8.7, 4.9), (42.9, 17.3, 4.9), (42, 26, 0)],
]

# Sliders, numbers and reports are in metres, geometry is in the units of the document.
metre = Rhino.RhinoMath.UnitScale(Rhino.UnitSystem.Meters, sc.doc.ModelUnitSystem)
if base:
    surface = rs.coercesurface(base)
else:
    surface = rg.NurbsSurface.CreateFromPoints([rg.Point3d(*point) * metre for row in SHELL for point in row], 4, 4, 3, 3)
kind, nu, nv = int(pattern), int(u_count), int(v_count)
panels, openings, middles, names, edges, warp, warped, types = [], [], [], [], [], [], [], []
flat, tags = [], []


def cell_of(i, j, shape):
    """A cell's corners in steps, cut off at the surface's edges, without repeated or collinear ones."""
    steps = [(min(2 * nu, max(0, i + di)), min(6 * nv, max(0, j + dj))) for di, dj in shape]
    steps = [step for n, step in enumerate(steps) if step != steps[n - 1]]
    kept = []
    for n, (x, y) in enumerate(steps):
        (x0, y0), (x1, y1) = steps[n - 1], steps[(n + 1) % len(steps)]
        if (x - x0) * (y1 - y) != (y - y0) * (x1 - x):
            kept.append((x, y))
    return kept


def all_cells():
    """Row and corners of every cell; the diagonal of triangles alternates from one quad to the next."""
    cells = []
    if kind < 2:
        for row in range(nv):
            for column in range(nu):
                shapes = [QUAD]
                if kind == 1:
                    turn = (row + column) % 2
                    shapes = [[QUAD[0], QUAD[1], QUAD[2 if turn else 3]], [QUAD[0 if turn else 1], QUAD[2], QUAD[3]]]
                for shape in shapes:
                    cells.append((row, cell_of(2 * column + 1, 6 * row + 3, shape)))
    else:
        shape, rise, rows = (DIAMOND, 3, 2 * nv + 1) if kind == 2 else (HEXAGON, 6, nv + 1)
        for row in range(rows):
            for column in range(nu + 1):
                cells.append((row, cell_of(2 * column + row % 2, rise * row, shape)))
    return [(row, steps) for row, steps in cells if len(steps) > 2]


def point_at(u, v):
    """Point at shares of the surface's U and V."""
    return surface.PointAt(surface.Domain(0).ParameterAt(u), surface.Domain(1).ParameterAt(v)) * (1 / metre)


def unit(vector):
    return vector * (1 / (vector.Length or 1))


def edges_of(corners):
    return [corners[(i + 1) % len(corners)] - corners[i] for i in range(len(corners))]


def middle_of(corners):
    total = rg.Vector3d(0, 0, 0)
    for corner in corners:
        total = total + (corner - corners[0])
    return corners[0] + total * (1 / len(corners))


def normal_of(corners):
    """Normal of the mean plane, by Newell's method."""
    total = rg.Vector3d(0, 0, 0)
    for i in range(len(corners)):
        total = total + rg.Vector3d.CrossProduct(corners[i] - corners[0], corners[(i + 1) % len(corners)] - corners[0])
    return unit(total)


def area_of(corners):
    middle, area = middle_of(corners), 0.0
    for i in range(len(corners)):
        area += rg.Vector3d.CrossProduct(corners[i] - middle, corners[(i + 1) % len(corners)] - middle).Length / 2
    return area


def inset(corners, distance):
    """Outline with every edge moved inwards in the mean plane; None if the panel is too small."""
    normal, sides, moved = normal_of(corners), edges_of(corners), []
    inwards = [unit(rg.Vector3d.CrossProduct(normal, side)) for side in sides]
    for i in range(len(corners)):
        share = 1 + inwards[i - 1] * inwards[i]
        if share < 1e-6:
            return None
        moved.append(corners[i] + (inwards[i - 1] + inwards[i]) * (distance / share))
    for side, old in zip(edges_of(moved), sides):
        if not side * old > SLACK:
            return None
    return moved


def size_of(corners):
    """Key that is equal for panels of one shape, whichever corner comes first."""

    def steps(i, j):
        length = corners[i].DistanceTo(corners[j % len(corners)])
        return int(math.floor(length / size_tolerance + 0.5 + 1e-6))

    pairs = [(steps(i, i + 1), steps(i, i + 2)) for i in range(len(corners))]
    return min(tuple(pairs[i:] + pairs[:i]) for i in range(len(pairs)))


def laid_flat(corners):
    """Panel unfolded about the diagonals from the first corner, which keeps all edges; coordinates are not negative."""
    normal, angle, before, places = normal_of(corners), 0.0, None, [(0.0, 0.0)]
    for corner in corners[1:]:
        spoke = corner - corners[0]
        if before is not None:
            across = rg.Vector3d.CrossProduct(before, spoke)
            angle += math.atan2(across.Length * (-1 if across * normal < 0 else 1), before * spoke)
        places.append((spoke.Length * math.cos(angle), spoke.Length * math.sin(angle)))
        before = spoke
    left, bottom = min(x for x, y in places), min(y for x, y in places)
    return [(x - left, y - bottom) for x, y in places]


def lay_out(rows):
    """Position in front of the model on the ground plane; each row has a line of its own, to the right."""
    around = [corner for row in rows for corners, places in row for corner in corners]
    left, line = min(corner.X for corner in around), min(corner.Y for corner in around)
    heights = [max([0.0] + [y for corners, places in row for x, y in places]) for row in rows]
    gap = 0.2 * max(heights)
    for row, height in zip(rows, heights):
        start, line = left, line - height - gap
        for corners, places in row:
            laid = [rg.Point3d(start + x, line + y, 0) for x, y in places]
            flat.append(closed(laid))
            tags.append(middle_of(laid) * metre)
            start += max(x for x, y in places) + gap


def closed(corners):
    return rg.PolylineCurve([corner * metre for corner in corners + corners[:1]])


def plural(count, word):
    return "{0} {1}{2}".format(count, word, "" if count == 1 else "s")


def shown(value, digits):
    """Rounds ties up despite floating-point error."""
    return "{0:.{1}f}".format(value + SLACK, digits)


if surface is None:
    report = "The geometry is not a surface."
else:
    attractor = point_at(attractor_u, attractor_v)
    rows, numbers = [], {}
    area, flattened, small = 0.0, 0, 0
    for row, steps in all_cells():
        cell = [point_at(i / (2 * nu), j / (6 * nv)) for i, j in steps]
        cell = [corner for n, corner in enumerate(cell) if corner.DistanceTo(cell[n - 1]) > POLE]
        if len(cell) < 3 or area_of(cell) < SLACK:
            flattened += 1
            continue
        corners = inset(cell, joint / 2)
        if corners is None:
            small += 1
            continue
        middle, normal = middle_of(corners), normal_of(corners)
        near = max(0.0, 1 - middle.DistanceTo(attractor) / reach)
        opening = far_opening + (near_opening - far_opening) * near
        if opening > SLACK:
            openings.append(closed([middle + (corner - middle) * opening for corner in corners]))
        size = size_of(corners)
        if size not in numbers:
            numbers[size] = len(numbers) + 1
        while len(rows) <= row:
            rows.append([])
        rows[row].append((corners, laid_flat(corners)))
        panels.append(closed(corners))
        middles.append(middle * metre)
        names.append("{0}-{1}".format(row + 1, len(rows[row])))
        edges.append(" ".join(shown(edge.Length, 3) for edge in edges_of(corners)))
        warp.append(max(abs((corner - middle) * normal) for corner in corners))
        warped.append(warp[-1] > flatness + SLACK)
        types.append(numbers[size])
        area += area_of(corners)
    lines = ["No panels."]
    if panels:
        lay_out(rows)
        lines = [
            "{0} of {1}, {2} m2 without joints".format(
                plural(len(panels), KINDS[kind]), plural(len(numbers), "type"), shown(area, 2)
            ),
            "Warp up to {0} m; panels above {1} m: {2}".format(shown(max(warp), 4), shown(flatness, 4), warped.count(True)),
        ]
        if openings:
            lines.append(plural(len(openings), "opening"))
        elif max(near_opening, far_opening) > SLACK:
            text = "No openings: no panel centre lies within {0} m of the attractor."
            lines.append(text.format(shown(reach, 2)))
    if flattened:
        lines.append("Cells left out, without area: {0}".format(flattened))
    if small:
        lines.append("Cells left out, too small for the joint: {0}".format(small))
    report = "\n".join(lines)
