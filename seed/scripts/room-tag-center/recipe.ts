import { withCreated } from "../lib/revit-model"
import { feet, type Sample } from "../lib/sample"
import { firstRoom, sampleFloor } from "../lib/sample-floor"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const roomTagCenter: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Open the plan whose room tags you want to centre; the script works on the active view.",
    "Measure your tag on paper, with its longest text, and set 'Tag width' and 'Tag height'. The script applies the view's scale.",
    "Run once as a report, pin the tags that must stay, then switch on 'Write to model'.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Tags to move, how far and how much space they get; tags outside on leaders; rooms smaller than their tag; tags outside their room; tags that stay with the reason",
    },
  ],
  script: scriptIn(__dirname),
}

const tag = (room: number, [x, y]: readonly [number, number], more: object = {}) => ({
  ...{ class: "RoomTag", category: "Room Tags", name: "", ownerView: sampleFloor.activeView },
  ...{ room: firstRoom + room, head: feet(x, y, 0) },
  ...more,
})

export const tagSample: Sample = {
  id: "room-tag-center",
  about:
    "a flat of six rooms, 10.6 m by 8.4 m, in a plan at 1:100 whose tags have been moved; one tag is pinned, one is orphaned and one has a leader",
  model: {
    ...sampleFloor,
    ...withCreated(sampleFloor, [
      tag(0, [1400, 7300]),
      tag(1, [4200, 1200]),
      tag(2, [4700, 1500], { pinned: true }),
      tag(3, [5200, 5800]),
      tag(4, [8300, 3600]),
      tag(5, [7200, 900], { hasLeader: true, leaderEnd: feet(8000, 1500, 0) }),
      tag(5, [9000, 2000], { isOrphaned: true }),
    ]),
  },
}
