import { canvasInputs } from "../lib/parameters"
import { scriptIn } from "../lib/script-file"
import type { GrasshopperRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const boxifiedFormGenerator: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Right-click 'Base form' and choose Set one Brep. Without one, the definition uses a built-in tower, 46 metres high and within 40 by 40, with the twist and the void that you set.",
    "Sliders, numbers and the report are in metres, whatever the units of the Rhino document. Geometry is read and made in the units of the document.",
    "Begin with large cells and one sample. Halving the cell size and the cell height needs eight times as many tests, and a Brep takes longer to test than the tower.",
    "Feed 'outlines' to Boundary Surfaces for floor plates, and 'terraces' for walkable roofs.",
  ],
  geometry: { kind: "brep", variable: "base", name: "Base form", note: "A closed Brep" },
  parameters: canvasInputs(parameters),
  groups: [
    { title: "Own form", from: "twist" },
    { title: "Boxes", from: "cell_size" },
    { title: "Tests", from: "samples" },
  ],
  example: {
    note: "Storeys of 3.5 metres on a planning module of 5, with less twist and a smaller void.",
    values: { twist: 30, hollow: 9, cell_size: 5, cell_height: 3.5 },
  },
  outputs: [
    { name: "boxes", note: "One Brep for every cell that becomes a box, level by level from the bottom" },
    {
      name: "outlines",
      note: "Closed outlines of every level on the grid, at the foot of the level; holes run clockwise",
    },
    { name: "terraces", note: "Closed outline of every box top without a box above" },
    { name: "soffits", note: "Closed outline of every underside without a box below, above the lowest level" },
    { name: "areas", note: "Area of the boxes on every level in square metres, from the lowest up" },
    { name: "count", note: "Number of boxes" },
    { name: "filled", note: "Volume of the boxes in cubic metres" },
    {
      name: "volume",
      note: "Volume of the base form in cubic metres, measured by Rhino or, if Rhino cannot, by the tested points. The tower's volume is estimated from points two metres apart",
    },
    { name: "report", note: "What was made, or why nothing was" },
  ],
  script: scriptIn(__dirname),
}
