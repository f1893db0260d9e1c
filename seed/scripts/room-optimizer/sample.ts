import { withCreated } from "../lib/revit-model"
import type { Sample } from "../lib/sample"
import { sampleFloor } from "../lib/sample-floor"

export const roomSample: Sample = {
  id: "room-optimizer",
  about: "a flat of six rooms, 10.6 m by 8.4 m, with structural outer walls and one room that was never placed",
  model: {
    ...sampleFloor,
    ...withCreated(sampleFloor, [{ class: "Room", category: "Rooms", name: "Store", number: "107" }]),
  },
}
