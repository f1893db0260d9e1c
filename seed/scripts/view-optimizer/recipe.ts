import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const viewOptimizer: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Run once as it is: the report says which views are on no sheet and which have no view template. Then switch on what you want and read what would change, what would be left alone and why.",
    "View templates are separated by semicolons, as in 'AR-Plan; AR-Section'. A view that has none gets the first of its own kind that Revit accepts, or else the first of another kind: elevations, sections and details take each other's, and so do floor, structural and area plans. No view loses its template.",
    "A crop region shrinks to the elements of the categories in 'Crop around' that the view shows, plus the margin. It never grows. Revit 2020 and 2021 do not say which views are callouts: leave them out there with 'View name contains' and keep the views that have some. Look at views that are on sheets afterwards: the report names their sheets.",
    "Read the list of views to delete before you switch 'Write to model' on: what Revit ties to a view, such as its section mark or the bubble of a callout, goes with it.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Views on no sheet, views without a template, then what is changed step by step, and what is left alone with the reason",
    },
  ],
  script: scriptIn(__dirname, "natural.py"),
}
