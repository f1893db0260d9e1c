import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const roomOptimizer: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Open the floor plan whose rooms you want to fit; the script works on the rooms of the active view.",
    "Write the brief as areas in m2 by a room's number or name: Living: 24; Kitchen: 12.5; 104: 9",
    "Run once as a report and look at the walls to move; pin those that must stay. Then switch on 'Write to model'. Right, left, top and bottom in the report are those of a plan turned to Project North.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Areas against the brief now and then, walls to move, how far and what stops them, walls that are kept from moving and why, rooms side by side, and rooms that are not placed, not enclosed or numbered twice",
    },
  ],
  script: scriptIn(__dirname),
}
