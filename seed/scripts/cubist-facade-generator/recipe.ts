import { canvasInputs } from "../lib/parameters"
import { scriptIn } from "../lib/script-file"
import type { GrasshopperRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const cubistFacadeGenerator: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Right-click 'Facade surface' and choose Set one Surface. Without one, the definition uses an upright surface of 24 by 31.5 metres.",
    "Sliders, numbers and the report are in metres, whatever the units of the Rhino document. Geometry is read and made in the units of the document.",
    "For a building with several facades, use a copy of the definition for each, with the same number of rows. Joints on the edges of a surface stay in place, so the cells meet at the corners.",
    "Feed 'fronts' to Boundary Surfaces for the glass, and use 'kinds' to cull or colour the cells. Mesh Join makes one skin of 'cells'.",
    "Closed cells touch only along their edges: join them to a slab behind the facade before printing.",
  ],
  geometry: { kind: "surface", variable: "base", name: "Facade surface", note: "One surface; its trims are ignored" },
  parameters: canvasInputs(parameters),
  groups: [
    { title: "Cells", from: "columns" },
    { title: "Folds", from: "least_depth" },
    { title: "Fronts and accents", from: "glazed" },
    { title: "Attractor", from: "attraction" },
    { title: "Meshes", from: "warp" },
  ],
  example: {
    note: "Cells deepen and open towards a point in the middle of the facade.",
    values: {
      columns: 9,
      rows: 11,
      glazed: 1,
      least_depth: 0.2,
      least_front: 0.05,
      greatest_front: 0.6,
      attraction: 1,
    },
  },
  outputs: [
    {
      name: "cells",
      note: "One mesh for every cell, row by row, open at front and back unless 'Closed' is on",
    },
    { name: "fronts", note: "Closed flat outline of every front, in the order of the glazed cells" },
    { name: "middles", note: "Centre of every cell's corners" },
    { name: "names", note: "Row and column of every cell, such as 3-12" },
    { name: "kinds", note: "For every cell: glazed, folded or accent" },
    { name: "depths", note: "Distance of front or point from the cell's mean plane in metres, for every cell" },
    { name: "areas", note: "Area of every cell's folds in square metres" },
    { name: "panes", note: "Area of every cell's front in square metres; 0 where it folds to a point" },
    { name: "report", note: "What was made, and what was left out" },
  ],
  script: scriptIn(__dirname),
}
