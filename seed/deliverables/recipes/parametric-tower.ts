import { slider } from "../parameters"
import type { GrasshopperRecipe } from "../types"

export const parametricTower: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Right-click 'Ground floor' and choose Set one Curve. Without one, a square of 30 by 30 stands in.",
    "The outline has to be closed and planar, drawn on a horizontal plane; the defaults assume a model in metres.",
  ],
  geometry: { kind: "curve", variable: "base", name: "Ground floor", note: "A closed planar curve" },
  parameters: [
    slider("floors", "Floors", "", [30, 1, 120, 1]),
    slider("floor_height", "Floor height", "model units", [3.6, 2.4, 8, 0.05]),
    slider("slab", "Slab thickness", "model units", [0.3, 0.1, 1, 0.01]),
    slider("twist", "Twist from bottom to top", "degrees", [90, -360, 360, 1]),
    slider("top_scale", "Size of the top", "", [0.7, 0.2, 1.5, 0.01]),
    slider("bulge", "Bulge of the middle", "", [0.1, -0.4, 0.6, 0.01]),
  ],
  outputs: [
    { name: "outlines", note: "Outline of every floor, from below to above" },
    { name: "slabs", note: "Slab of every floor as a closed Brep, top face at floor level" },
    { name: "areas", note: "Area of every outline in square model units, in the same order" },
    { name: "report", note: "Height and total area, or why nothing was made" },
  ],
  script: String.raw`"""Stacks a floor outline into a tower with twist, taper and bulge."""
import math

import Rhino.Geometry as rg
import rhinoscriptsyntax as rs

ground = rs.coercecurve(base) if base else rg.Rectangle3d(rg.Plane.WorldXY, 30, 30).ToNurbsCurve()
outlines, slabs, areas = [], [], []
floors = max(1, int(floors))

properties = rg.AreaMassProperties.Compute(ground) if ground.IsClosed and ground.IsPlanar() else None
if properties is None:
    report = "The ground floor has to be a closed planar curve."
else:
    centre = properties.Centroid
    for floor in range(floors):
        share = float(floor) / (floors - 1) if floors > 1 else 0.0
        scale = 1 + (top_scale - 1) * share + bulge * math.sin(math.pi * share)
        outline = ground.DuplicateCurve()
        outline.Transform(rg.Transform.Scale(rg.Plane(centre, rg.Vector3d.ZAxis), scale, scale, 1))
        outline.Rotate(math.radians(twist) * share, rg.Vector3d.ZAxis, centre)
        outline.Translate(0, 0, floor * floor_height)
        outlines.append(outline)
        areas.append(rg.AreaMassProperties.Compute(outline).Area)
        solid = rg.Surface.CreateExtrusion(outline, rg.Vector3d(0, 0, -slab))
        capped = solid.ToBrep().CapPlanarHoles(0.001)
        if capped:
            slabs.append(capped)
    report = "{0} floors, {1:.1f} high, {2:.0f} in all".format(floors, floors * floor_height, sum(areas))
    if len(slabs) < floors:
        report += "\n{0} slabs could not be closed".format(floors - len(slabs))
`,
}
