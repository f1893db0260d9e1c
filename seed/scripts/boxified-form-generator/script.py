"""Rebuilds a closed solid from boxes on a regular grid, with the outlines of its levels and its terraces."""
from __future__ import division

import math

import Rhino
import Rhino.Geometry as rg
import rhinoscriptsyntax as rs
import scriptcontext as sc

SLACK = 1e-6  # rounding tolerance, in cells
TOWER_HEIGHT, SQUARENESS = 46, 3.2
VOID_CENTRE = (11, -8, 19)

boxes, outlines, terraces, soffits, areas, count, filled, volume = [], [], [], [], [], 0, 0, 0
samples = int(samples)
steps = [(n + 0.5) / samples for n in range(samples)]
# Sliders, numbers and reports are in metres, geometry is in the units of the document.
metre = Rhino.RhinoMath.UnitScale(Rhino.UnitSystem.Meters, sc.doc.ModelUnitSystem)
tolerance = sc.doc.ModelAbsoluteTolerance


class Tower(object):
    """Used without a Brep: a rounded square on the origin that twists, swells and narrows, with a void."""

    IsSolid = True

    def GetBoundingBox(self, accurate):
        return rg.BoundingBox(rg.Point3d(-20, -20, 0) * metre, rg.Point3d(20, 20, TOWER_HEIGHT) * metre)

    def IsPointInside(self, point, tolerance, strictly):
        x, y, z = point.X / metre, point.Y / metre, point.Z / metre
        if not 0 <= z <= TOWER_HEIGHT:
            return False
        turn = math.radians(twist) * (z / TOWER_HEIGHT)
        cos, sin = math.cos(turn), math.sin(turn)
        a, b = abs(x * cos + y * sin), abs(y * cos - x * sin)
        radius = 15.2 - 7.6 * (z / 48) ** 1.6 + 2.2 * math.sin(6.5 * z / 48)
        if a ** SQUARENESS + b ** SQUARENESS > radius ** SQUARENESS:
            return False
        dx, dy, dz = [at - middle for at, middle in zip((x, y, z), VOID_CENTRE)]
        return math.sqrt(dx * dx + dy * dy + dz * dz) >= hollow

    def measured(self):
        """Volume estimated from points two metres apart, whatever the cell size."""
        across = range(-19, 20, 2)
        points = [rg.Point3d(x, y, z) * metre for z in range(1, TOWER_HEIGHT, 2) for y in across for x in across]
        return 8 * sum(1 for point in points if self.IsPointInside(point, tolerance, False))


def measured(form):
    """Volume as measured by Rhino, or None."""
    found = rg.VolumeMassProperties.Compute(form)
    return found.Volume / metre ** 3 if found else None


def cells_along(least, greatest, size):
    return int(max(1, math.ceil((greatest - least) / size - SLACK)))


def corner(i, j, k):
    """First corner of a cell."""
    return rg.Point3d(start.X + i * cell_size, start.Y + j * cell_size, start.Z + k * cell_height)


def inside_of(i, j, k):
    """Number of a cell's points that lie inside."""
    points = [corner(i + x, j + y, k + z) * metre for z in steps for y in steps for x in steps]
    return sum(1 for point in points if form.IsPointInside(point, tolerance, False))


def edges_of(filled_cells):
    """Edges between filled and empty cells of a level; the filled cell is on the left."""
    edges, there = [], set(filled_cells)
    for i, j in filled_cells:
        around = [(i, j - 1), (i + 1, j), (i, j + 1), (i - 1, j)]
        nodes = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1), (i, j)]
        edges += [(nodes[n], nodes[n + 1]) for n in range(4) if around[n] not in there]
    return edges


def turn_of(edge, other):
    """Positive for a left turn, 0 for straight on."""
    (a, b), (c, d) = edge, other
    return (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])


def outlines_of(filled_cells):
    """Corners of one level's outlines. Where two edges leave a corner, the left one stays at the same cell."""
    edges, leaving, used, found = edges_of(filled_cells), {}, set(), []
    for edge in edges:
        leaving.setdefault(edge[0], []).append(edge)
    for edge in edges:
        way = []
        while edge not in used:
            used.add(edge)
            way.append(edge)
            ways = leaving[edge[1]]
            edge = [other for other in ways if len(ways) == 1 or turn_of(edge, other) > 0][0]
        if way:
            found.append([each[0] for n, each in enumerate(way) if turn_of(way[n - 1], each) != 0])
    return found


def closed(points):
    return rg.PolylineCurve([point * metre for point in points + points[:1]])


def add_level_square(outlines, low, high, z):
    sides = [(low.X, low.Y), (high.X, low.Y), (high.X, high.Y), (low.X, high.Y)]
    outlines.append(closed([rg.Point3d(x, y, z) for x, y in sides]))


def add_box(i, j, k, stands, carries):
    """A box in its cell, with a terrace if no box is above and a soffit if none is below."""
    inset = rg.Vector3d(gap / 2, gap / 2, gap / 2)
    low, high = corner(i, j, k) + inset, corner(i + 1, j + 1, k + 1) - inset
    boxes.append(rg.BoundingBox(low * metre, high * metre).ToBrep())
    if not carries:
        add_level_square(terraces, low, high, high.Z)
    if not stands:
        add_level_square(soffits, low, high, low.Z)


def plural(count, one, many=None):
    return "{0} {1}".format(count, one if count == 1 else many or one + "s")


form = rs.coercebrep(base) if base else Tower()
if form is None:
    report = "The geometry is not a Brep."
elif not form.IsSolid:
    report = "The form is not closed, so it has no inside. Cap or join it first."
elif gap >= min(cell_size, cell_height) - SLACK:
    report = "The gap is as large as a cell: nothing would be left of the boxes."
else:
    extent = form.GetBoundingBox(True)
    low, high = extent.Min * (1 / metre), extent.Max * (1 / metre)
    columns, rows = cells_along(low.X, high.X, cell_size), cells_along(low.Y, high.Y, cell_size)
    levels = cells_along(low.Z, high.Z, cell_height)
    start = rg.Point3d((low.X + high.X - columns * cell_size) / 2, (low.Y + high.Y - rows * cell_size) / 2, low.Z)
    cells, tests = columns * rows * levels, columns * rows * levels * samples ** 3
    if tests > limit:
        report = (
            "{0} points would be tested; the limit is {1:.0f}. "
            "Choose larger cells or fewer samples, or raise 'Maximum number of tests'."
        ).format(tests, limit)
    else:
        met, taken = 0, []
        for k in range(levels):
            taken.append([])
            for j in range(rows):
                for i in range(columns):
                    inside = inside_of(i, j, k)
                    met += inside
                    if inside >= threshold * samples ** 3 - SLACK:
                        taken[k].append((i, j))
        floor = (cell_size - gap) ** 2
        below = None  # there is no level with boxes yet
        for k, cells_here in enumerate(taken):
            above = set(taken[k + 1]) if k + 1 < levels else set()
            for i, j in cells_here:
                add_box(i, j, k, below is None or (i, j) in below, (i, j) in above)
            if cells_here or below is not None:
                below = set(cells_here)
            areas.append(len(cells_here) * floor)
            outlines += [closed([corner(i, j, k) for i, j in nodes]) for nodes in outlines_of(cells_here)]
        count = len(boxes)
        filled, volume = count * floor * (cell_height - gap), measured(form) if base else form.measured()
        if volume is None:
            volume = met / samples ** 3 * cell_size ** 2 * cell_height
        report = "None of {0} becomes a box: choose smaller cells or a lower threshold.".format(plural(cells, "cell"))
        if count:
            used = [area for area in areas if area > 0]
            lines = [
                "{0} of {1}, on {2}".format(
                    plural(count, "box", "boxes"), plural(cells, "cell"), plural(len(used), "level")
                ),
                "Boxes fill {0:.1f} of {1:.1f} m3: {2:.1f} %".format(filled, volume, filled / volume * 100),
                "{0:.1f} m2 of floor, {1:.1f} of terraces".format(sum(used), len(terraces) * floor),
                plural(len(soffits), "box overhangs", "boxes overhang"),
            ]
            report = "\n".join(lines)
