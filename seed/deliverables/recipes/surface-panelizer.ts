import { slider } from "../parameters"
import type { GrasshopperRecipe } from "../types"

export const surfacePanelizer: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Right-click 'Surface' and choose Set one Surface. Without one, a hyperbolic paraboloid stands in.",
    "Use 'warped' to cull or colour the panels that need a look, and 'types' to number them.",
  ],
  geometry: { kind: "surface", variable: "base", name: "Surface", note: "One surface; its trims are ignored" },
  parameters: [
    slider("u_count", "Panels in U", "", [10, 1, 100, 1]),
    slider("v_count", "Panels in V", "", [6, 1, 100, 1]),
    slider("joint", "Joint width", "model units", [0.02, 0, 0.2, 0.001]),
    slider("flatness", "Permitted warp", "model units", [0.01, 0, 0.2, 0.001]),
    slider("size_tolerance", "Size tolerance for equal panels", "model units", [0.01, 0.001, 0.2, 0.001]),
  ],
  outputs: [
    { name: "panels", note: "Closed outline of every panel, row by row" },
    { name: "warp", note: "Distance of the fourth corner from the plane of the other three, in the same order" },
    { name: "warped", note: "True where the warp is above the permitted one, in the same order" },
    { name: "types", note: "Type number of every panel, in the same order" },
    { name: "report", note: "Number of panels, types and warped panels" },
  ],
  script: String.raw`"""Divides a surface into four-sided panels, measures their warp and groups equal ones."""
import math

import Rhino.Geometry as rg
import rhinoscriptsyntax as rs

surface = rs.coercesurface(base) if base else None
if surface is None:
    surface = rg.NurbsSurface.CreateFromCorners(
        rg.Point3d(0, 0, 0), rg.Point3d(15, 0, 3), rg.Point3d(15, 9, 0), rg.Point3d(0, 9, 3)
    )

u_count, v_count = max(1, int(u_count)), max(1, int(v_count))
u_domain, v_domain = surface.Domain(0), surface.Domain(1)


def inset(corners, distance):
    """Move every corner inwards so that each edge lies the distance away from where it was."""
    moved = []
    for i in range(4):
        before, after = corners[i - 1] - corners[i], corners[(i + 1) % 4] - corners[i]
        if not (before.Unitize() and after.Unitize()):
            return None  # an edge without length: the surface has a pole here
        angle = rg.Vector3d.VectorAngle(before, after)
        if math.sin(angle) < 1e-6:
            return None
        moved.append(corners[i] + (before + after) * (distance / math.sin(angle)))
    return moved


def steps(length):
    return int(round(length / size_tolerance))


panels, warp, warped, types = [], [], [], []
numbers, skipped = {}, 0
for row in range(v_count):
    for column in range(u_count):
        us = [u_domain.ParameterAt(float(column + n) / u_count) for n in (0, 1)]
        vs = [v_domain.ParameterAt(float(row + n) / v_count) for n in (0, 1)]
        corners = [surface.PointAt(us[a], vs[b]) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
        corners = inset(corners, joint / 2)
        if corners is None:
            skipped += 1
            continue
        deviation = abs(rg.Plane(corners[0], corners[1], corners[2]).DistanceTo(corners[3]))
        edges = [steps(corners[i].DistanceTo(corners[(i + 1) % 4])) for i in range(4)]
        diagonals = [steps(corners[0].DistanceTo(corners[2])), steps(corners[1].DistanceTo(corners[3]))]
        size = tuple(edges + diagonals)
        if size not in numbers:
            numbers[size] = len(numbers) + 1
        panels.append(rg.PolylineCurve(corners + [corners[0]]))
        warp.append(deviation)
        warped.append(deviation > flatness)
        types.append(numbers[size])

report = "{0} panels of {1} types, {2} above the permitted warp".format(len(panels), len(numbers), warped.count(True))
if skipped:
    report += "\n{0} cells without four edges were left out".format(skipped)
`,
}
