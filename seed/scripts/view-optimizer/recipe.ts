import { withCreated } from "../lib/revit-model"
import { feet, type Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const viewOptimizer: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Run once as it is: the report says which views are on no sheet and which have no view template. Then switch on the steps you want and read what would change, what would stay as it is, and why.",
    "Separate view templates with semicolons, as in 'AR-Plan; AR-Section'. A view without a template gets the first of its own kind that Revit accepts, or else the first of another kind. Elevations, sections and details take each other's templates, and so do floor, structural and area plans. No view loses its template.",
    "A crop region shrinks to the elements of the categories in 'Crop around' that the view shows, plus the margin. It never grows. Revit 2020 and 2021 do not say which views are callouts. There, exclude callouts with 'View name contains' and keep their parent views. Check views on sheets afterwards: the report names their sheets.",
    "Read the list of views to delete before you switch 'Write to model' on: Revit also deletes the section mark or callout bubble of a deleted view.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Views on no sheet, views without a template, the changes step by step, and views that stay as they are with the reason",
    },
  ],
  script: scriptIn(__dirname, "natural.py"),
}

const level = 318400
const [template, sheet] = [level + 1, level + 2]
const firstView = sheet + 1
const [cut = 0, top = 0] = feet(1200, 2300)
const plan = (name: string, more: object = {}) => ({
  ...{ class: "ViewPlan", name, viewType: "FloorPlan", level, scopeBox: -1 },
  range: { top: [level, top], cut: [level, cut], bottom: [level, 0], depth: [level, 0] },
  frame: {
    origin: [0, 0, 0],
    axes: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  },
  crop: { min: feet(-20000, -15000, -1000), max: feet(40000, 30000, 1000), isActive: true },
  ...more,
})
const placed = [0, 1, 2]

export const viewSample: Sample = {
  id: "view-optimizer",
  about:
    "a house 18 m by 12 m with six plans, three of them on a sheet, one with a scope box and one owned by another user",
  inputs: { "View templates": "AR-Plan", "Fit crop regions": true, "Rename by sheet": true },
  model: {
    isWorkshared: true,
    categories: ["Floors", "Planting", "Roofs", "Walls"],
    ...withCreated({ elements: [{ id: level, class: "Level", name: "Level 1", elevation: 0 }] }, [
      { class: "ViewPlan", name: "AR-Plan", viewType: "FloorPlan", isTemplate: true },
      { class: "ViewSheet", name: "Plans", number: "A-101", viewType: "DrawingSheet" },
      plan("Ground floor"),
      plan("Ground floor Copy 1", { template }),
      plan("Furniture", { scopeBox: 99 }),
      plan("Working 1"),
      plan("Working 2", { owner: "OwnedByOtherUser" }),
      plan("KEEP Study"),
      ...placed.map((n) => ({
        ...{ class: "Viewport", name: "", ownerView: sheet, view: firstView + n },
        center: [1, 1],
      })),
      { class: "ModelElement", name: "", category: "Walls", box: feet(0, 0, 0, 18000, 12000, 3000) },
      { class: "ModelElement", name: "", category: "Planting", box: feet(-9000, -9000, 0, -8000, -8000, 4000) },
    ]),
  },
}
