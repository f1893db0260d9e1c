import { withCreated } from "../lib/revit-model"
import type { Sample } from "../lib/sample"
import { sampleFloor } from "../lib/sample-floor"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const roomOptimizer: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Open the floor plan whose rooms you want to optimize; the script works on the rooms of the active view.",
    "Write the brief as areas in m2 by room number or name: Living: 24; Kitchen: 12.5; 104: 9",
    "Run once as a report and check the walls to move; pin those that must stay. Then switch on 'Write to model'. Right, left, top and bottom in the report refer to a plan oriented to Project North.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Areas compared with the brief before and after; walls to move, how far and what stops them; walls that stay and why; adjacent rooms; rooms that are not placed, not enclosed or numbered twice",
    },
  ],
  script: scriptIn(__dirname),
}

export const roomSample: Sample = {
  id: "room-optimizer",
  about: "a flat of six rooms, 10.6 m by 8.4 m, with structural outer walls and one room that was never placed",
  model: {
    ...sampleFloor,
    ...withCreated(sampleFloor, [{ class: "Room", category: "Rooms", name: "Store", number: "107" }]),
  },
}
