import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const lineClean: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Open the view that you want to clean; the script works on the active view.",
    "Of lines that lie on each other the longest stays in its place and grows over the others. Begin with small tolerances: a tolerance as wide as two lines are apart makes them one.",
    "Run once as a report, paste a row of ids into Revit's Select by ID to see them, then switch on 'Write to model'.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "What is deleted, joined and given new ends, and what is not touched, with ids for Select by ID",
    },
  ],
  script: scriptIn(__dirname),
}
