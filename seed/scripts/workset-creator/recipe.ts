import type { Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { aboutOffice, worksharedOffice } from "../lib/workset-sample"
import { parameters } from "./parameters"

export const worksetCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the worksets separated by semicolons, each with the categories that belong on it:",
    "  Structure: Floors, Structural Columns; Roof: Roofs, Floors/Roof deck; Link Site",
    "Floors/Roof deck means floors whose type name contains 'Roof deck'. Such a rule takes precedence over a rule for the whole category. Capital letters matter. The default list has the categories of an English Revit; sites are Toposolid since Revit 2024 and Topography before. A workset without categories is created, but no elements are moved onto it. The model must be workshared.",
    "Synchronize with central and run once as a report. Then switch on 'Write to model' and run again. Elements that a colleague has changed and you have not reloaded cannot be moved. Switch 'Sort elements' off to create worksets only.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Worksets created and existing, elements moved, elements that could not be moved, and why, categories without a rule, rules without a match",
    },
  ],
  script: scriptIn(__dirname, "workset_list.py"),
}

export const worksetSample: Sample = {
  id: "workset-creator",
  about: aboutOffice,
  model: worksharedOffice,
}
