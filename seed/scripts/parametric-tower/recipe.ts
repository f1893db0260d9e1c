import { canvasInputs } from "../lib/parameters"
import { scriptIn } from "../lib/script-file"
import type { GrasshopperRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const parametricTower: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Set sides, radius and cut corners, or right-click 'Ground floor' and choose Set one Curve.",
    "A curve must be closed and horizontal and must not cross or touch itself. If any part is curved, the whole curve is divided into equal segments, even its straight sides. To keep straight sides, draw rounded corners as polylines.",
    "Sliders, numbers and the report are in metres, whatever the units of the Rhino document. Geometry is read and made in the units of the document.",
  ],
  geometry: { kind: "curve", variable: "base", name: "Ground floor", note: "A closed curve on a horizontal plane" },
  parameters: canvasInputs(parameters),
  groups: [
    { title: "Own outline", from: "sides" },
    { title: "Storeys", from: "floors" },
    { title: "Form", from: "twist" },
    { title: "Core", from: "core_width" },
    { title: "Facade", from: "panel_width" },
  ],
  example: {
    note: "A triangle that twists by 120 degrees over forty floors, with narrower panels.",
    values: { sides: 3, radius: 18, floors: 40, twist: 120, core_width: 6, panel_width: 3 },
  },
  outputs: [
    { name: "outlines", note: "Outline of every floor, from bottom to top; the last is the roof" },
    {
      name: "slabs",
      note: "Slab of every floor as a closed Brep around the core, top at floor level; the last is the roof",
    },
    { name: "core", note: "The core as a closed Brep, from the underside of the ground slab to the roof" },
    { name: "facade", note: "Closed outline of every panel, from floor level to the underside of the next slab" },
    { name: "areas", note: "Area of every floor in square metres, without the core; the roof is not included" },
    { name: "total", note: "Sum of these areas" },
    { name: "height", note: "From the ground floor to the top of the roof, in metres" },
    { name: "report", note: "What was made, or why nothing was" },
  ],
  script: scriptIn(__dirname),
}
