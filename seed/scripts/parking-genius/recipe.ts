import { canvasInputs } from "../lib/parameters"
import { scriptIn } from "../lib/script-file"
import type { GrasshopperRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const parkingGenius: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Right-click 'Site rectangle' and choose Set one Curve. Without one, the definition uses a rectangle of 72 by 49 metres.",
    "Set stalls, aisles and access strips to suit your parking code. Sliders, numbers and the report are in metres, whatever the units of the Rhino document. Geometry is read and made in the units of the document.",
  ],
  geometry: { kind: "curve", variable: "base", name: "Site rectangle", note: "A closed rectangle, at any angle" },
  parameters: canvasInputs(parameters),
  groups: [
    { title: "Stalls and aisles", from: "stall_width" },
    { title: "Site", from: "setback" },
    { title: "Accessible stalls", from: "accessible_stalls" },
    { title: "Planting and columns", from: "island_every" },
  ],
  example: {
    note: "One-way aisles: stalls at 60 degrees on a site of 72 by 49 metres, planting after every nine stalls.",
    values: { angle: 60, aisle_width: 4.5, island_every: 9 },
  },
  outputs: [
    { name: "stalls", note: "Closed outline of every stall, in the order of their numbers" },
    {
      name: "accessible",
      note: "Closed outline of every accessible stall with its access strip, row by row; they are numbered first",
    },
    { name: "aisles", note: "Closed outline of every aisle, the cross aisles last" },
    { name: "planting", note: "Closed outline of every planted stall" },
    { name: "columns", note: "Closed outline of every column" },
    { name: "count", note: "Number of stalls, including accessible ones" },
    { name: "report", note: "What was laid out, or why nothing was" },
  ],
  script: scriptIn(__dirname),
}
