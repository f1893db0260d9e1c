import { slider } from "../parameters"
import type { GrasshopperRecipe } from "../types"

export const cubistFacadeGenerator: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Right-click 'Facade surface' and choose Set one Surface. Without one, a flat surface stands in.",
    "Set columns, rows and depths. Bake the output 'blocks' when you want it in the Rhino document.",
  ],
  geometry: { kind: "surface", variable: "base", name: "Facade surface", note: "One surface; its trims are ignored" },
  parameters: [
    slider("columns", "Columns", "", [12, 1, 100, 1]),
    slider("rows", "Rows", "", [8, 1, 100, 1]),
    slider("least_depth", "Least depth", "model units", [0.2, 0, 5, 0.05]),
    slider("greatest_depth", "Greatest depth", "model units", [1.2, 0, 5, 0.05]),
    slider("inset", "Inset of the outer face", "", [0.25, 0, 0.9, 0.01]),
    slider("seed", "Seed", "", [1, 0, 999, 1]),
  ],
  outputs: [
    { name: "blocks", note: "One closed mesh for every cell, row by row" },
    { name: "depths", note: "Depth of every cell in model units, in the same order" },
    { name: "centres", note: "Centre of every cell on the surface, in the same order" },
    { name: "report", note: "What was made" },
  ],
  script: `"""Divides a surface into cells and builds each one as a projecting block."""
import random

import Rhino.Geometry as rg
import rhinoscriptsyntax as rs

surface = rs.coercesurface(base) if base else None
if surface is None:
    surface = rg.PlaneSurface(rg.Plane.WorldZX, rg.Interval(0, 12), rg.Interval(0, 18))

columns, rows = max(1, int(columns)), max(1, int(rows))
low, high = sorted((least_depth, greatest_depth))
dice = random.Random(int(seed))
u_domain, v_domain = surface.Domain(0), surface.Domain(1)


def block(corners, centre, normal, depth):
    """A closed mesh from four corners on the surface to the outer face."""
    outer = [p + (centre - p) * inset + normal * depth for p in corners]
    mesh = rg.Mesh()
    for p in list(corners) + outer:
        mesh.Vertices.Add(p)
    mesh.Faces.AddFace(3, 2, 1, 0)
    mesh.Faces.AddFace(4, 5, 6, 7)
    for i in range(4):
        j = (i + 1) % 4
        mesh.Faces.AddFace(i, j, j + 4, i + 4)
    mesh.Normals.ComputeNormals()
    mesh.Compact()
    return mesh


blocks, depths, centres = [], [], []
for row in range(rows):
    for column in range(columns):
        u0 = u_domain.ParameterAt(float(column) / columns)
        u1 = u_domain.ParameterAt(float(column + 1) / columns)
        v0 = v_domain.ParameterAt(float(row) / rows)
        v1 = v_domain.ParameterAt(float(row + 1) / rows)
        corners = [surface.PointAt(u, v) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))]
        u, v = (u0 + u1) / 2, (v0 + v1) / 2
        depth = dice.uniform(low, high)
        centre = surface.PointAt(u, v)
        blocks.append(block(corners, centre, surface.NormalAt(u, v), depth))
        depths.append(depth)
        centres.append(centre)

report = "{0} blocks, depths from {1:.2f} to {2:.2f}".format(len(blocks), min(depths), max(depths))
`,
}
