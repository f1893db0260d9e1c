import { canvasInputs } from "../lib/parameters"
import { scriptIn } from "../lib/script-file"
import type { GrasshopperRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const structuralOptimizer: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Set the floor, the limits for bays and spans, and the load, and choose beams or trusses. Axes and diagrams are drawn in the units of the Rhino document, all values are in metres, kilonewtons and kilograms.",
    "This is a study for early design: a structural engineer must check every result.",
  ],
  geometry: null,
  parameters: canvasInputs(parameters),
  groups: [
    { title: "Building", from: "length" },
    { title: "Column grid", from: "least_bay" },
    { title: "Load and steel", from: "load" },
    { title: "Girders", from: "girders" },
    { title: "Trusses", from: "panels" },
  ],
  example: {
    note: "Four storeys of 33.6 by 16.8 metres with inner columns and beams on two supports.",
    values: {
      length: 33.6,
      width: 16.8,
      storeys: 4,
      storey_height: 3.6,
      least_bay: 5.5,
      greatest_bay: 9,
      least_span: 5.5,
      greatest_span: 9,
      load: 7.5,
      girders: 0,
    },
  },
  outputs: [
    { name: "columns", note: "Axis of every column in every storey" },
    { name: "sizes", note: "Their sections" },
    { name: "loads", note: "Their loads in kN, without the load factor" },
    { name: "beams", note: "Axes of the beams" },
    { name: "bars", note: "Axes of all bars of the trusses" },
    { name: "forces", note: "Their axial forces in kN, without the load factor; tension is positive" },
    { name: "ties", note: "Axes between the columns along the length, not sized" },
    { name: "moment", note: "Moments of an inner girder, drawn under the first frame on the tension side" },
    { name: "shear", note: "Its shear forces, drawn below them" },
    { name: "moments", note: "In kNm at every support, with the greatest moment of each span in between" },
    { name: "shears", note: "In kN at the left and right end of every span" },
    { name: "section", note: "Section of the beams, or sections of the truss" },
    { name: "weight", note: "Weight of all girders and columns in kg" },
    {
      name: "report",
      note: "The six lightest options with the governing check of their girders, or why there is none",
    },
  ],
  script: scriptIn(__dirname),
}
