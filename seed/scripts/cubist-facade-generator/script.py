"""Divides a surface into cells with irregular joints and folds each to a flat front or to a point, at random or
towards an attractor."""
from __future__ import division

import math

import Rhino
import Rhino.Geometry as rg
import rhinoscriptsyntax as rs
import scriptcontext as sc

SLACK = 1e-9  # a cell with less area than this has none
ROUNDING = 1e-6  # rounding tolerance, in metres
POLE = 1e-6  # in metres; closer corners count as one, as at a surface's pole
BITS = 0xFFFFFFFF

# Sliders, numbers and reports are in metres, geometry is in the units of the document.
metre = Rhino.RhinoMath.UnitScale(Rhino.UnitSystem.Meters, sc.doc.ModelUnitSystem)
if base:
    surface = rs.coercesurface(base)
else:
    surface = rg.NurbsSurface.CreateFromCorners(
        *[rg.Point3d(x, 0, z) * metre for x, z in [(0, 0), (24, 0), (24, 31.5), (0, 31.5)]]
    )
columns, rows = max(1, int(columns)), max(1, int(rows))
cells, fronts, middles, names, kinds, depths, areas, panes = [], [], [], [], [], [], [], []


def numbers_of(start):
    """Numbers from 0 to 1, the same for a seed in every Python (mulberry32)."""
    state = start & BITS
    while True:
        state = (state + 0x6D2B79F5) & BITS
        mixed = ((state ^ (state >> 15)) * (state | 1)) & BITS
        mixed = ((mixed + (mixed ^ (mixed >> 7)) * (mixed | 61)) & BITS) ^ mixed
        yield (mixed ^ (mixed >> 14)) / 4294967296


chance = numbers_of(int(seed))


def plural(count, word):
    return "{0} {1}{2}".format(count, word, "" if count == 1 else "s")


def point_at(u, v):
    """Point at shares of the surface's U and V."""
    return surface.PointAt(surface.Domain(0).ParameterAt(u), surface.Domain(1).ParameterAt(v)) * (1 / metre)


def all_joints():
    """Joints row by row from below. Those on the surface's edges stay, so that two facades meet."""
    joints = []
    for j in range(rows + 1):
        joints.append([])
        for i in range(columns + 1):
            a, b = next(chance) - 0.5, next(chance) - 0.5
            on_side = i in (0, columns) or j in (0, rows)
            way = 0 if on_side else 0.5 * drift
            joints[-1].append(point_at((i + a * way) / columns, (j + b * way) / rows))
    return joints


def between(a, b, share):
    """Interpolates between two points or two numbers."""
    return a + (b - a) * share


def area_vector(corners):
    """Normal whose length is the area."""
    total = rg.Vector3d(0, 0, 0)
    for i in range(len(corners)):
        total = total + rg.Vector3d.CrossProduct(corners[i] - corners[0], corners[(i + 1) % len(corners)] - corners[0])
    return total * 0.5


def middle_of(corners):
    total = rg.Vector3d(0, 0, 0)
    for corner in corners:
        total = total + (corner - corners[0])
    return corners[0] + total * (1 / len(corners))


def flat_parts(a, b, c, d):
    """One face, or two triangles along the shorter diagonal if the diagonals are too far apart."""
    normal = rg.Vector3d.CrossProduct(c - a, d - b)
    if abs(normal * (b - a)) / max(SLACK, normal.Length) <= warp + ROUNDING:
        return [[a, b, c, d]]
    if a.DistanceTo(c) <= b.DistanceTo(d) + ROUNDING:
        return [[a, b, c], [a, c, d]]
    return [[a, b, d], [b, c, d]]


def mesh_of(faces):
    """Faces share no vertices, so that edges stay sharp."""
    mesh = rg.Mesh()
    if hasattr(mesh.Vertices, "UseDoublePrecisionVertices"):  # from Rhino 6.4 on
        mesh.Vertices.UseDoublePrecisionVertices = True
    for face in faces:
        mesh.Faces.AddFace(*[mesh.Vertices.Add(corner * metre) for corner in face])
    mesh.Normals.ComputeNormals()
    return mesh


def add_cell(name, quad):
    """Returns the number of folds split into triangles, or None if the cell has no area."""
    across, along, deep, wide, marked, opened = [next(chance) for _ in range(6)]
    corners = [corner for n, corner in enumerate(quad) if corner.DistanceTo(quad[n - 1]) > POLE]
    if len(corners) < 3 or area_vector(corners).Length < SLACK:
        return None
    middle, normal = middle_of(corners), area_vector(corners)
    normal = normal * (1 / normal.Length)

    def on_plane(point):
        return point - normal * ((point - middle) * normal)

    s, t = 0.5 + (across - 0.5) * tip_shift, 0.5 + (along - 0.5) * tip_shift
    tip = on_plane(between(between(quad[0], quad[1], s), between(quad[3], quad[2], s), t))
    near = max(0, 1 - tip.DistanceTo(attractor) / reach)
    depth = between(least_depth, greatest_depth, between(deep, near, attraction))
    share = between(least_front, greatest_front, between(wide, near, attraction))
    is_accent = marked < accents
    has_front = not is_accent and opened < glazed and share > SLACK
    size = math.sqrt(share) if has_front else 0.0
    front = [between(tip, on_plane(corner), size) + normal * depth for corner in corners]
    folds, broken = [], 0
    for i, corner in enumerate(corners):
        j = (i + 1) % len(corners)
        parts = flat_parts(corner, corners[j], front[j], front[i]) if has_front else [[corner, corners[j], front[i]]]
        broken += len(parts) - 1
        folds += parts
    faces = list(folds)
    if closed:
        back = corners[::-1]
        faces += ([front] if has_front else []) + (flat_parts(*back) if len(back) == 4 else [back])
    cells.append(mesh_of(faces))
    if has_front:
        fronts.append(rg.PolylineCurve([corner * metre for corner in front + front[:1]]))
    middles.append(middle * metre)
    names.append(name)
    kinds.append("accent" if is_accent else "glazed" if has_front else "folded")
    depths.append(depth)
    areas.append(sum(area_vector(fold).Length for fold in folds))
    panes.append(area_vector(front).Length if has_front else 0)
    return broken


if surface is None:
    report = "The geometry is not a surface."
else:
    attractor, joints = point_at(attractor_u, attractor_v), all_joints()
    broken, flattened = 0, 0
    for row in range(rows):
        below, above = joints[row], joints[row + 1]
        for column in range(columns):
            quad = [below[column], below[column + 1], above[column + 1], above[column]]
            found = add_cell("{0}-{1}".format(row + 1, column + 1), quad[::-1] if flip else quad)
            if found is None:
                flattened += 1
            else:
                broken += found
    lines = ["No cells."]
    if cells:
        glazed_cells, folded_cells, accent_cells = [kinds.count(kind) for kind in ("glazed", "folded", "accent")]
        lines = [
            "{0}: {1} glazed, {2} folded, {3}".format(
                plural(len(kinds), "cell"), glazed_cells, folded_cells, plural(accent_cells, "accent")
            ),
            "Depths from {0:.2f} to {1:.2f} m".format(min(depths), max(depths)),
            "Fronts {0:.1f}, folds {1:.1f} m2".format(sum(panes), sum(areas)),
        ]
        if broken:
            text = "Folds split into two triangles because one face would warp by more than {0:.2f} m: {1}"
            lines.append(text.format(warp, broken))
    if flattened:
        lines.append("Cells left out, without area: {0}".format(flattened))
    report = "\n".join(lines)
