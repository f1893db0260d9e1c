import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const levelCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the storeys from the ground up and the basements from the ground down, as heights in millimetres:",
    "  Lobby: 6000; Office: 15x3500; Plant: 3500",
    "The words before a colon stand in the level's name, after its number. For houses on a slope, or for the halves of a split-level building, name the parts with their heights over the ground elevation:",
    "  A: 0; B: 2100; C: 4200",
    "Run once as a report, then switch on 'Write to model' and run again. 'Rename levels in place' gives levels of the model that are at an elevation of the list the list's name.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Levels created, renamed and left as they are with the reason, the plans, and the levels that were not touched",
    },
  ],
  script: scriptIn(__dirname),
}
