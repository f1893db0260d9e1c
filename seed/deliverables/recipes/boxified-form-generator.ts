import { slider } from "../parameters"
import type { GrasshopperRecipe } from "../types"

export const boxifiedFormGenerator: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Right-click 'Base form' and choose Set one Brep. Without one, a sphere stands in.",
    "Begin with large cells: half the cell size means eight times the number of tests.",
  ],
  geometry: { kind: "brep", variable: "base", name: "Base form", note: "A closed Brep" },
  parameters: [
    slider("cell_size", "Cell size in plan", "model units", [2, 0.1, 20, 0.1]),
    slider("cell_height", "Cell height", "model units", [2, 0.1, 20, 0.1]),
    slider("gap", "Gap between boxes", "model units", [0.1, 0, 2, 0.01]),
    slider("limit", "Greatest number of cells", "", [20000, 1000, 200000, 1]),
  ],
  outputs: [
    { name: "boxes", note: "One Brep for every cell whose centre is inside the form" },
    { name: "count", note: "Number of boxes" },
    { name: "filled", note: "Volume of the boxes in cubic model units" },
    { name: "report", note: "What was made, or why nothing was" },
  ],
  script: String.raw`"""Rebuilds a closed solid from boxes on a regular grid."""
import math

import Rhino.Geometry as rg
import rhinoscriptsyntax as rs
import scriptcontext as sc

form = rs.coercebrep(base) if base else rg.Sphere(rg.Point3d(0, 0, 10), 10).ToBrep()
boxes, count, filled = [], 0, 0.0

extent = form.GetBoundingBox(True)
steps = [
    max(1, int(math.ceil((extent.Max.X - extent.Min.X) / cell_size))),
    max(1, int(math.ceil((extent.Max.Y - extent.Min.Y) / cell_size))),
    max(1, int(math.ceil((extent.Max.Z - extent.Min.Z) / cell_height))),
]
cells = steps[0] * steps[1] * steps[2]


def box_about(x, y, z):
    half, half_height = (cell_size - gap) / 2, (cell_height - gap) / 2
    return rg.BoundingBox(x - half, y - half, z - half_height, x + half, y + half, z + half_height).ToBrep()


if not form.IsSolid:
    report = "The base form is not closed, so it has no inside. Cap or join it first."
elif gap >= min(cell_size, cell_height):
    report = "The gap is as large as a cell: nothing would be left of the boxes."
elif cells > limit:
    report = "{0} cells would be tested; the limit is {1:.0f}. Choose larger cells.".format(cells, limit)
else:
    tolerance = sc.doc.ModelAbsoluteTolerance
    for i in range(steps[0]):
        for j in range(steps[1]):
            for k in range(steps[2]):
                x = extent.Min.X + (i + 0.5) * cell_size
                y = extent.Min.Y + (j + 0.5) * cell_size
                z = extent.Min.Z + (k + 0.5) * cell_height
                if form.IsPointInside(rg.Point3d(x, y, z), tolerance, False):
                    boxes.append(box_about(x, y, z))
    count = len(boxes)
    filled = count * (cell_size - gap) ** 2 * (cell_height - gap)
    volume = rg.VolumeMassProperties.Compute(form).Volume
    report = "{0} boxes of {1} cells\n{2:.1f} filled, {3:.1f} in the base form".format(count, cells, filled, volume)
`,
}
