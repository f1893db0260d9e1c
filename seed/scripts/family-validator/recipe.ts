import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const familyValidator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write what your standard asks by category, as Revit shows the categories; entries are separated by semicolons:",
    "  Doors: ARC_DR_; Windows: ARC_WN_; ARC_, STR_, MEP_",
    "An entry without a category is for all families that have no entry of their own; required parameters without a category are asked of every family.",
    "Run once without opening families, which takes seconds. Then switch on 'Open families': each is opened as a copy in memory, read and closed without saving, which takes a second or more for each. Close families that you edit before.",
    "The script only reads; it can be run at any time. Ids of instances can be pasted into Manage > Select by ID.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "For each check the families that do not pass and why, checks and families left out, and for each family how many checks it passed",
    },
  ],
  script: scriptIn(__dirname, "lists_by_name.py"),
}
