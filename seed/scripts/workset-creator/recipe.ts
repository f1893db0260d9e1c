import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const worksetCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the worksets separated by semicolons, each with the categories that belong on it:",
    "  Structure: Floors, Structural Columns; Roof: Roofs, Floors/Roof deck; Link Site",
    "Floors/Roof deck means the floors whose type's name contains 'Roof deck'; such a rule goes before one for the whole category, and capitals count. The delivered list has the categories of an English Revit; sites are Toposolid since Revit 2024 and Topography before. A workset without categories is created, and nothing is sorted onto it. The model has to be workshared.",
    "Synchronize with central, run once as a report, then switch on 'Write to model' and run again: what a colleague has changed and you have not reloaded cannot be moved. Switch 'Sort elements' off to create worksets only.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Worksets created and there already, elements sorted, those that could not be moved with the reason, categories without a rule, rules that met nothing",
    },
  ],
  script: scriptIn(__dirname, "workset_list.py"),
}
