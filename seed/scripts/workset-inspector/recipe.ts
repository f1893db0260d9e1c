import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const worksetInspector: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the worksets separated by semicolons, each with the categories that belong on it, as Revit shows them:",
    "  Structure: Floors, Structural Columns; Roof: Roofs, Floors/Roof deck",
    "Floors/Roof deck means the floors whose type's name contains 'Roof deck'; such a rule goes before one for the whole category, and capitals count. The delivered list has the categories of an English Revit; sites are Toposolid since Revit 2024 and Topography before. WorksetCreator takes the same list.",
    "The script only reads; it can be run at any time. To see what it found, copy the ids of the report into Manage > Select by ID.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Worksets that list or model lack, rules that met nothing, categories without a rule, elements on a wrong workset with their ids, and elements per workset and category",
    },
  ],
  script: scriptIn(__dirname, "workset_list.py"),
}
