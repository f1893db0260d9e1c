import { withCreated } from "../lib/revit-model"
import { feet, type Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const sheetOptimizer: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Enter the letters that the sheet numbers begin with, including the hyphen. Then set where no views may go: a margin on all sides, and strips along the right and lower edges of the title block. 'View title' is the height of the space below each view.",
    "Run once with 'Write to model' off: the report shows which view goes where, how much of each sheet is used, and the old and new numbers. Then switch it on and run again.",
    "Pin what must stay: pinned views keep their places, and the others are packed around them. In a workshared model, synchronize first. A view owned by another user stays where it is; a sheet owned by another user stops the run if it would change. Switch 'Pack views' off to check and renumber only.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Findings, views by sheet, used area, views that were not moved, and why, emptied sheets, old and new numbers",
    },
  ],
  script: scriptIn(__dirname, "natural.py", "packing.py", "sheets.py"),
}

const views: readonly (readonly [sheet: number, name: string, size: readonly [number, number], more?: object])[] = [
  [0, "Ground floor", [330, 220]],
  [0, "First floor", [330, 220]],
  [1, "Section AA", [320, 140]],
  [1, "Symbols", [120, 90], { viewType: "Legend" }],
  [2, "Section BB", [320, 140]],
  [3, "Door details", [180, 150]],
  [3, "Window details", [180, 150], { pinned: true }],
]
const numbers = ["A-101", "A-103", "A-104", "A-110", "A-111"]
const sheet = 318400
const names = ["Plans", "Sections", "Sections", "Details", "Schedules"]
const sheets = names.map((name, n) => ({ class: "ViewSheet", name, number: numbers[n] }))
const [first = { class: "ViewSheet", name: "" }, ...others] = sheets
const firstView = sheet + sheets.length + 5

export const optimizerSample: Sample = {
  id: "sheet-optimizer",
  about: "five A1 sheets, one of them empty, and seven views, among them a legend and a pinned one",
  model: withCreated({ elements: [{ id: sheet, ...first }] }, [
    ...others,
    ...sheets.map((_, n) => ({
      ...{ class: "FamilyInstance", name: "", category: "Title Blocks", ownerView: sheet + n },
      box: feet(0, 0, 841, 594),
    })),
    ...views.map(([, name, size, more]) => ({
      ...{ class: "View", name, viewType: "FloorPlan", size: feet(...size) },
      ...(more && "viewType" in more && more),
    })),
    ...views.map(([on, , , more], n) => ({
      ...{ class: "Viewport", name: "", ownerView: sheet + on, view: firstView + n, type: 1 },
      center: feet(220 + 360 * (n % 2), 300),
      ...(more && "pinned" in more && more),
    })),
  ]),
}
