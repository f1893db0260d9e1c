import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const roomTagCenter: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Open the plan whose room tags you want to centre; the script works on the active view.",
    "Measure your tag on paper, with its longest text, and set 'Tag width' and 'Tag height': the view's scale does the rest.",
    "Run once as a report, pin the tags that must stay, then switch on 'Write to model'.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Tags to move, how far and how much space they get, tags outside on leaders, rooms smaller than their tag, tags that were outside of their room, and tags left alone with the reason",
    },
  ],
  script: scriptIn(__dirname),
}
