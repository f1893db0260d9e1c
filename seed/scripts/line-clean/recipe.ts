import { withCreated } from "../lib/revit-model"
import { feet, type Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const lineClean: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Open the view that you want to clean; the script works on the active view.",
    "Where lines lie on each other, the longest stays in place and is extended over the others. Begin with small tolerances: a tolerance as wide as the distance between two lines merges them.",
    "Run once as a report, and paste a row of ids into Revit's Select by ID to see the lines. Then switch on 'Write to model'.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Lines that are deleted, joined, given new ends or not touched, with ids for Select by ID",
    },
  ],
  script: scriptIn(__dirname),
}

type Ends = readonly [x0: number, y0: number, x1: number, y1: number]

const view = 318400
const base = withCreated({ elements: [{ id: view, class: "ViewPlan", name: "Ground floor" }] }, [
  { class: "GraphicsStyle", name: "Thin Lines" },
])
const common = { name: "Detail Lines", category: "Lines", style: view + 1 }
const line = ([x0, y0, x1, y1]: Ends, more: object = {}) => ({
  ...{ ...common, class: "DetailLine", view },
  curve: { line: [feet(x0, y0, 0), feet(x1, y1, 0)] },
  ...more,
})
const curve = { arc: { center: feet(3000, 0, 0), radius: 3, from: 0, to: 1.5 } }

export const lineSample: Sample = {
  id: "line-clean",
  about:
    "a ground floor in 16 lines, some of them duplicated, broken or short of their corners, including an arc, a grouped line, a pinned line and a model line",
  model: {
    activeView: view,
    ...withCreated(base, [
      line([0, 0, 6000, 0]),
      line([6000, 0.4, 0, 0.4]),
      line([1200, 0, 2500, 0]),
      line([6003, 0, 9000, 0]),
      line([9000, 4, 9000, 4200]),
      line([9000, 4200, 0, 4200]),
      line([0, 4200, 0, 3]),
      line([3000, 0, 3000, 2400]),
      line([3000, 2402, 3000, 4200]),
      line([5200, 1500, 5203, 1500]),
      line([6000, 4200, 6000, 0]),
      line([6000, 4200, 6000, 0]),
      { ...common, class: "DetailArc", view, curve },
      line([6400, 900, 8600, 900], { group: 1 }),
      line([6400, 1800, 8600, 1800], { pinned: true }),
      line([0, 6000, 9000, 6000], { class: "ModelLine", view: undefined }),
    ]),
  },
}
