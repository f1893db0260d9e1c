import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const bimCoordinator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the groups separated by semicolons or on lines of their own, each with its categories as Revit shows them:",
    "  Structure: Structural Columns, Structural Framing; Air: Ducts, Duct Fittings; Water: Pipes, Pipe Fittings",
    "Every two groups are compared, the elements of one group are not compared with each other. An entry without a colon is a group of its own. Leave the list empty for the audit alone, which takes seconds.",
    "Reading solids takes time: begin with two small groups, and switch 'Elements of links' off for the open model alone.",
    "The depth of a clash is the shortest side of the box around what both elements share; overlaps no deeper than the tolerance are counted and not listed.",
    "The script only reads; it can be run at any time. Ids can be pasted into Manage > Select by ID; those of elements in links are not among them.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Clashes between every two groups with ids, depth, level and grids, what was not compared, and warnings, links, CAD imports and in-place families",
    },
  ],
  script: scriptIn(__dirname, "lists_by_name.py"),
}
