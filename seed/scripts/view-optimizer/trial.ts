import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel, withCreated } from "../lib/revit-model"
import type { DynamoTrial } from "../lib/trial"
import { range, type V3 } from "../lib/vec"
import { oneOf } from "../lib/workset-models"
import { type PlainCrop, readViews } from "./models"
import { parameters } from "./parameters"
import { optimizeViews, type View, type ViewInputs, type ViewRun } from "./rules"

type Random = () => number

export const viewTrial: DynamoTrial = {
  id: "view-optimizer",
  parameters,
  draw(random) {
    const [top, cut, bottom, depth] = oneOf(random, [
      [2300, 1200, 0, 0],
      [7600, 1200, 0, -3000],
      [2300, 1200, 1200, -100],
      random() < 0.2 ? [1000, 1200, 0, 0] : [1200, 1200, 100, 0],
    ] as const)
    const inputs: ViewInputs = {
      ...randomInputs(parameters, random),
      contains: oneOf(random, ["", "", "", "Level", random() < 0.1 ? "X" : ""]),
      templates: oneOf(random, [
        "",
        "AR-Plan",
        "AR-Elevation; AR-Section; AR-Plan ;AR-Free",
        random() < 0.2 ? "AR-None" : "AR-Free",
      ]),
      around: oneOf(random, [
        "Walls",
        "Walls; Floors",
        "Floors;Roofs",
        random() < 0.1 ? oneOf(random, [" ;", "Walls; Wall"]) : "Roofs",
      ]),
      margin: oneOf(random, [0, 600, 3000]),
      ...{ top, cut, bottom, depth },
      keep: oneOf(random, ["", "KEEP", "Level 2"]),
    }
    const model = drawModel(random)
    const read = readViews(model)
    const run = optimizeViews({ ...inputs, write: true }, read)
    return {
      inputs,
      model,
      report: optimizeViews({ ...inputs, write: false }, read).report,
      written: { report: run.report, model: changed(model, run, inputs) },
    }
  },
}

const categories = ["Walls", "Floors", "Roofs", "Planting"]
const axes: Record<string, readonly [V3, V3, V3]> = {
  Section: [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
}

function frameOf(random: Random, viewType: string) {
  const turn = random() < 0.5 ? 0 : random() * 6
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const level = [
    [cos, sin, 0],
    [-sin, cos, 0],
    [0, 0, 1],
  ]
  return { origin: [random() * 20, random() * 20, random() * 9], axes: axes[viewType] ?? level }
}

function drawModel(random: Random): RevitModel {
  const viewTypes = ["FloorPlan", "FloorPlan", "FloorPlan", "CeilingPlan", "Section", "DraftingView", "ThreeD"].concat(
    ["EngineeringPlan", "Elevation"].filter(() => random() < 0.5),
  )
  const templates = [
    { class: "ViewPlan", name: "AR-Plan", viewType: "FloorPlan" },
    { class: "ViewPlan", name: "AR-Free", viewType: "FloorPlan", free: ["range"] },
    { class: "View", name: "AR-Section", viewType: "Section" },
    { class: "View", name: "AR-Elevation", viewType: "Elevation" },
  ].map((each) => ({ ...each, isTemplate: true }))
  let model = withCreated({ elements: [], isWorkshared: random() < 0.5, categories }, [
    { class: "Level", name: "Level 1", elevation: 0 },
    { class: "Level", name: "Level 2", elevation: 10 },
    ...templates,
    ...["A-101", "A-9"].map((number) => ({ class: "ViewSheet", name: "Plans", number, viewType: "DrawingSheet" })),
    { class: "View", name: "Symbols", viewType: "Legend" },
  ])
  const names = ["Level 1", "Level 1 Copy 1", "A-9 Level 1", "Level 2", "Level 10 Copy 2", "KEEP Level 1", "xx", "{3D}"]
  for (const name of names.filter(() => random() < 0.7)) {
    model = withCreated(model, [drawView(random, model, name, oneOf(random, viewTypes))])
    const view = model.elements.at(-1)?.id
    if (random() < 0.5) {
      const ownerView = oneOf(random, [7, 8])
      model = withCreated(model, [{ class: "Viewport", name: "", ownerView, view, center: [1, 1] }])
    }
    if (random() < 0.1) model = withCreated(model, [{ class: "Viewport", name: "", view, center: [1, 1] }])
  }
  const views = model.elements.filter((each) => viewTypes.includes(String(each.viewType)) && !each.isTemplate)
  const shown = range(random() * 7).map(() => {
    const low = [random() * 60 - 20, random() * 60 - 20, random() * 20]
    const box = [...low, ...low.map((each) => each + 0.5 + random() * 20)]
    return {
      class: "ModelElement",
      name: "",
      ...(random() < 0.95 && { category: oneOf(random, categories) }),
      ...(random() < 0.95 && { box }),
      ...(random() < 0.2 && views.length > 0 && { view: oneOf(random, views).id }),
    }
  })
  const { elements, ...rest } = withCreated(model, shown)
  return {
    ...rest,
    elements,
    ...(random() < 0.5 && views.length > 0 && { activeView: oneOf(random, views).id }),
    ...(random() < 0.5 && views.length > 0 && { startingView: oneOf(random, views).id }),
  }
}

function drawView(random: Random, { elements }: RevitModel, name: string, viewType: string) {
  const isPlan = viewType === "FloorPlan"
  const feet = (mm: number): number => mm / mmPerFoot
  const plane = (height: number) => [oneOf(random, [1, 1, 1, -2, 2]), feet(height)]
  const low = [random() * 20 - 30, random() * 20 - 30, -1]
  const template = viewType === "Section" ? 5 : oneOf(random, [3, 4])
  const others = elements.filter((each) => each.viewType === viewType && !each.isTemplate && !each.primary)
  return {
    class: isPlan ? "ViewPlan" : "View",
    name,
    viewType,
    ...(isPlan && { level: 1 }),
    ...(isPlan && {
      range: { top: plane(2300), cut: [1, feet(1200)], bottom: plane(0), depth: plane(0) },
    }),
    ...((isPlan || viewType === "Section") && random() < 0.3 && { template }),
    ...(others.length > 0 && random() < 0.15 && { primary: oneOf(random, others).id }),
    ...(random() < 0.1 && { owner: "OwnedByOtherUser" }),
    ...(others.length > 0 && random() < 0.15 && { calloutOf: oneOf(random, others).id }),
    ...(random() < 0.8 && { scopeBox: random() < 0.1 ? 99 : -1 }),
    ...(viewType !== "DraftingView" && {
      frame: frameOf(random, viewType),
      crop: {
        min: low,
        max: low.map((each) => each + 5 + random() * 70),
        isActive: random() < 0.9,
        ...(random() < 0.1 && { isShape: true }),
        ...(random() < 0.1 && { isSplit: true }),
      },
    }),
  }
}

function changed(model: RevitModel, run: ViewRun, { top, cut, bottom, depth }: ViewInputs): RevitModel {
  const gone = run.deleted.map(({ id }) => id)
  const feet = (mm: number): number => mm / mmPerFoot
  const elements = model.elements.map((each): RevitElement => {
    const of = <T extends { view: View }>(list: readonly T[]): T | undefined =>
      list.find(({ view }) => view.id === each.id)
    const crop = each.crop as PlainCrop | undefined
    const [own, planes] = [Number(each.level), each.range as Record<string, [number, number]> | undefined]
    const after = of(run.cropped)?.after
    const isRanged = run.ranged.some(({ id }) => id === each.id)
    const assigned = of(run.assigned)
    return {
      ...each,
      name: of(run.renamed)?.name ?? each.name,
      ...(assigned && { template: assigned.template }),
      ...(isRanged && {
        range: {
          top: [own, feet(top)],
          cut: [planes?.cut?.[0], feet(cut)],
          bottom: [own, feet(bottom)],
          depth: [own, feet(depth)],
        },
      }),
      ...(after &&
        crop && {
          crop: {
            ...crop,
            min: [feet(after.left), feet(after.bottom), crop.min[2]],
            max: [feet(after.right), feet(after.top), crop.max[2]],
          },
        }),
    }
  })
  return {
    ...model,
    elements: elements.filter(({ id, ownerView }) => !gone.includes(id) && !gone.includes(Number(ownerView))),
  }
}
