import { feet, type Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const gridCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the spacings as text, separated by semicolons: 3x6000; 4500 is three bays of 6000 and one of 4500 mm.",
    "For a skewed set change 'Angle between'. For rays and rings switch on 'Radial': the first list then holds angles in degrees, and the second holds the distances between rings.",
    "For a second set, run the script again with another origin, rotation and first names. Run once as a report, then switch on 'Write to model'.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    { name: "Report", note: "Names and positions of the grids, number of intersections, and names that are taken" },
  ],
  script: scriptIn(__dirname),
}

export const gridSample: Sample = {
  id: "grid-creator",
  about: "a project with one grid, named X",
  model: {
    elements: [{ id: 318400, class: "Grid", name: "X", curve: { line: [feet(-9000, 0, 0), feet(-9000, 20000, 0)] } }],
  },
}
