import type { Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { aboutOffice, worksharedOffice } from "../lib/workset-sample"
import { parameters } from "./parameters"

export const worksetInspector: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the worksets separated by semicolons, each with the categories that belong on it, as Revit shows them:",
    "  Structure: Floors, Structural Columns; Roof: Roofs, Floors/Roof deck",
    "Floors/Roof deck means floors whose type name contains 'Roof deck'. Such a rule takes precedence over a rule for the whole category. Capital letters matter. The default list has the categories of an English Revit; sites are Toposolid since Revit 2024 and Topography before. WorksetCreator reads the same list.",
    "The script only reads; you can run it at any time. To see what it found, paste the ids from the report into Manage > Select by ID.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Worksets missing from the list or the model, rules without a match, categories without a rule, elements on the wrong workset with their ids, and elements per workset and category",
    },
  ],
  script: scriptIn(__dirname, "workset_list.py"),
}

export const inspectorSample: Sample = {
  id: "workset-inspector",
  about: aboutOffice,
  model: worksharedOffice,
}
