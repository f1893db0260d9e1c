"""Stacks an outline into a tower with twist, taper and bulge: slabs, a core, and a facade of flat panels."""
from __future__ import division

import math

import Rhino
import Rhino.Geometry as rg
import rhinoscriptsyntax as rs
import scriptcontext as sc

TOUCHING = 0.001  # tolerance for joining curves into a face, in metres
SLACK = 1e-6  # rounding tolerance, in metres
PARALLEL = 1e-9  # of diagonals, whose cross product is no longer
MOST_PANELS = 40000

# Sliders, numbers and reports are in metres, geometry is in the units of the document.
metre = Rhino.RhinoMath.UnitScale(Rhino.UnitSystem.Meters, sc.doc.ModelUnitSystem)

outlines, slabs, core, facade, areas, total, height, report = [], [], [], [], [], 0, 0, ""
floors, sides = int(floors), int(sides)


def own_outline():
    """A regular polygon about the origin, its first side facing -y, with its corners cut."""
    angles = [2 * math.pi * (i - 0.5) / sides - math.pi / 2 for i in range(sides)]
    corners = [rg.Point3d(radius * math.cos(angle), radius * math.sin(angle), 0) for angle in angles]
    if cut <= 0:
        return corners
    points = []
    for i, corner in enumerate(corners):
        points.append(corner + (corners[i - 1] - corner) * cut)
        points.append(corner + (corners[(i + 1) % sides] - corner) * cut)
    return points


def points_of(curve):
    """Corners of a curve, or ends of its segments; None if it is not closed."""
    if not curve.IsClosed:
        return None
    ok, polyline = curve.TryGetPolyline()
    points = list(polyline) if ok else [curve.PointAt(t) for t in curve.DivideByCount(int(pieces), True)]
    return [point * (1 / metre) for point in points]


def sides_of(points):
    return list(zip(points, points[1:] + points[:1]))


def turn_of(p, q, r):
    """Positive if r is to the left of the line from p to q."""
    return (q.X - p.X) * (r.Y - p.Y) - (q.Y - p.Y) * (r.X - p.X)


def double_area(points):
    return sum(turn_of(points[0], p, q) for p, q in sides_of(points))


def crosses_itself(points):
    lines = sides_of(points)
    for i, (p, q) in enumerate(lines):
        for r, s in lines[:i]:
            if turn_of(p, q, r) * turn_of(p, q, s) < 0 and turn_of(r, s, p) * turn_of(r, s, q) < 0:
                return True
    return False


def distance_to(point, p, q):
    """Distance from a side."""
    side = q - p
    return point.DistanceTo(p + side * min(1, max(0, (point - p) * side / (side * side))))


def touches_itself(points):
    """Whether a corner lies on a side that neither begins nor ends there."""
    lines = sides_of(points)
    for i, point in enumerate(points):
        for j, (p, q) in enumerate(lines):
            if j not in (i, (i - 1) % len(points)) and distance_to(point, p, q) <= TOUCHING:
                return True
    return False


def fault_of(points):
    if points is None:
        return "The outline is not closed."
    heights = [point.Z for point in points]
    slope = max(heights) - min(heights) if points else 0
    if slope > sc.doc.ModelAbsoluteTolerance / metre:
        return "The outline is not horizontal: its points differ by {0:.4f} m in height.".format(slope)
    if double_area(points) / 2 <= SLACK:
        return "The outline encloses no area."
    if crosses_itself(points):
        return "The outline crosses itself."
    if touches_itself(points):
        return "The outline touches itself."
    if floors * sum(parts_of(p, q) for p, q in sides_of(points)) > MOST_PANELS:
        text = "The facade would have more than {0} panels: is the outline drawn in the units of the document?"
        return text.format(MOST_PANELS)
    return None


def parts_of(p, q):
    """Number of panels on a side."""
    return int(max(1, math.ceil(p.DistanceTo(q) / panel_width - SLACK)))


def centre_of(points):
    first, x, y = points[0], 0, 0
    for p, q in sides_of(points):
        part = turn_of(first, p, q)
        x += part * (p.X + q.X - 2 * first.X)
        y += part * (p.Y + q.Y - 2 * first.Y)
    thrice = 3 * double_area(points)
    return rg.Point3d(first.X + x / thrice, first.Y + y / thrice, first.Z)


def widest_square(points, centre):
    """Side of the square about the centre that fits inside at any rotation; 0 if the centre is outside."""
    is_inside, nearest = False, float("inf")
    for p, q in sides_of(points):
        if (p.Y > centre.Y) != (q.Y > centre.Y) and (turn_of(p, q, centre) > 0) == (q.Y > p.Y):
            is_inside = not is_inside
        nearest = min(nearest, distance_to(centre, p, q))
    return nearest * math.sqrt(2) if is_inside else 0


def closed(points):
    return rg.PolylineCurve([point * metre for point in points + points[:1]])


def solid(curves, way):
    """Extrusion of flat curves along a line; curves after the first are holes."""
    flat = rg.Brep.CreatePlanarBreps(curves, TOUCHING * metre)[0]
    start = curves[0].PointAtStart
    return flat.Faces[0].CreateExtrusion(rg.LineCurve(start, start + rg.Vector3d(0, 0, way * metre)), True)


def square(z):
    half = core_width / 2
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    return closed([rg.Point3d(centre.X + x, centre.Y + y, z) for x, y in corners])


def add_panel(a, b, c, d):
    """One panel, or two triangles along the shorter diagonal if the diagonals are too far apart."""
    normal = rg.Vector3d.CrossProduct(c - a, d - b)
    if abs(normal * (b - a)) / max(PARALLEL, normal.Length) <= warp + SLACK:
        parts = [[a, b, c, d]]
    elif a.DistanceTo(c) <= b.DistanceTo(d) + SLACK:
        parts = [[a, b, c], [a, c, d]]
    else:
        parts = [[a, b, d], [b, c, d]]
    facade.extend(closed(part) for part in parts)
    return len(parts)


def plural(count, word):
    return "{0} {1}{2}".format(count, word, "" if count == 1 else "s")


ground = points_of(rs.coercecurve(base)) if base else own_outline()
if ground:
    ground = [q for p, q in zip(ground[-1:] + ground[:-1], ground) if p.DistanceTo(q) > SLACK]
if ground and double_area(ground) < 0:
    ground.reverse()
report = fault_of(ground)
if report is None:
    centre, area = centre_of(ground), double_area(ground) / 2
    height, marks = floors * floor_height, []
    for p, q in sides_of(ground):
        parts = parts_of(p, q)
        marks.extend(p + (q - p) * (k / parts) for k in range(parts))
    shares = [level / floors for level in range(floors + 1)]
    scales = [1 + (taper - 1) * share + bulge * math.sin(math.pi * share) for share in shares]

    def placed(points, level):
        """Outline at a level, rotated and scaled about the centre."""
        turn = math.radians(twist * shares[level])
        cos, sin = scales[level] * math.cos(turn), scales[level] * math.sin(turn)
        ways = [(point.X - centre.X, point.Y - centre.Y) for point in points]
        z = centre.Z + level * floor_height
        return [rg.Point3d(centre.X + x * cos - y * sin, centre.Y + x * sin + y * cos, z) for x, y in ways]

    widest = widest_square(ground, centre) * min(scales)
    has_core = 0 < core_width <= widest + SLACK
    if has_core:
        core.append(solid([square(centre.Z - slab_thickness)], height + slab_thickness))
    for level in range(floors + 1):
        outlines.append(closed(placed(ground, level)))
        hole = [square(centre.Z + level * floor_height)] if has_core else []
        slabs.append(solid([outlines[-1]] + hole, -slab_thickness))
    triangles, down = 0, rg.Vector3d(0, 0, -slab_thickness)
    for level in range(floors):
        below, above = placed(marks, level), [point + down for point in placed(marks, level + 1)]
        for (a, b), (d, c) in zip(sides_of(below), sides_of(above)):
            if add_panel(a, b, c, d) == 2:
                triangles += 2
    taken = core_width * core_width if has_core else 0
    areas = [area * scale * scale - taken for scale in scales[:-1]]
    total = sum(areas)
    lines = [
        "{0}, {1:.1f} m high, {2:.0f} m2 of floor".format(plural(floors, "floor"), height, total),
        "{0}, {1} of them triangles".format(plural(len(facade), "facade panel"), triangles),
    ]
    if has_core:
        lines.append("The core takes {0:.1f} m2 from every floor.".format(taken))
    elif core_width > 0 and widest == 0:
        lines.append("No core was made: the centre of the outline lies outside it.")
    elif core_width > 0:
        text = "No core was made: {0:.1f} m is too wide. On the smallest floor, at any rotation, {1:.1f} m fits."
        lines.append(text.format(core_width, widest))
    if abs(twist) / floors >= 90 - SLACK:
        lines.append("Every storey turns by 90 degrees or more, so the facade cuts through the tower.")
    report = "\n".join(lines)
