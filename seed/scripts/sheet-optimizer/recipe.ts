import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const sheetOptimizer: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Say with which letters the numbers of the sheets begin, hyphen included, and which part of the title block views keep out of: a margin all around, and strips along the right and the lower edge. 'View title' is the height that stays free below each view.",
    "Run once with 'Write to model' off: the report shows which view goes where, how much of each sheet is used, and the old and new numbers. Then switch it on and run again.",
    "Pin what has to stay: pinned views keep their places, and the others are packed around them. In a workshared model synchronize first: a view that another user has stays where it is, and a sheet that another user has stops the run if it would change. Switch 'Pack views' off to check and renumber only.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Findings, views by sheet, used area, what was left with the reason, emptied sheets, old and new numbers",
    },
  ],
  script: scriptIn(__dirname, "natural.py", "packing.py", "sheets.py"),
}
