import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel, withCreated } from "../lib/revit-model"
import { numbersOf, readSheets } from "../lib/sheet-models"
import { fieldOf, type Sheet } from "../lib/sheets"
import type { DynamoTrial } from "../lib/trial"
import { at, range } from "../lib/vec"
import { oneOf } from "../lib/workset-models"
import { parameters } from "./parameters"
import { optimizeSheets, type Placing, type SheetInputs, type SheetRun } from "./rules"

type Random = () => number

export const optimizerTrial: DynamoTrial = {
  id: "sheet-optimizer",
  parameters,
  draw(random) {
    const inputs: SheetInputs = {
      ...randomInputs(parameters, random),
      startsWith: oneOf(random, ["A", "A", "A", "A-1", "", "", random() < 0.2 ? "X" : "A"]),
      pack: random() < 0.8,
      gap: Math.floor(random() * 20),
      title: oneOf(random, [0, 16]),
      margin: oneOf(random, [0, 15, 20]),
      rightStrip: oneOf(random, [0, 110]),
      bottomStrip: oneOf(random, [0, 0, 60]),
      prefix: oneOf(random, ["A-", "A-", "B", random() < 0.1 ? "A:" : "A"]),
      firstNumber: oneOf(random, [1, 101]),
      digits: oneOf(random, [2, 3]),
    }
    const model = drawModel(random)
    const read = readSheets(model)
    const run = optimizeSheets({ ...inputs, write: true }, read)
    return {
      inputs,
      model,
      report: optimizeSheets({ ...inputs, write: false }, read).report,
      written: { report: run.report, model: changed(model, run, inputs) },
    }
  },
}

const inFeet = (...mm: number[]): number[] => mm.map((each) => each / mmPerFoot)

function drawModel(random: Random): RevitModel {
  const numbers = ["A-101", "A-9", "A-10", "A103", "A-104", "B1", "A-102", "B101"].filter(() => random() < 0.7)
  const types = { elements: [{ id: 311, class: "FamilySymbol", name: "Title w Line" }] }
  const sheets = numbers.map((number) => ({
    class: "ViewSheet",
    name: oneOf(random, ["Plans", "Details", "SECTIONS", "Roof"]),
    number,
    ...(random() < 0.05 && { isPlaceholder: true }),
    ...(random() < 0.05 && { owner: "OwnedByOtherUser" }),
  }))
  let model: RevitModel = withCreated({ ...types, isWorkshared: random() < 0.5 }, sheets)
  for (const { id } of model.elements.slice(1)) model = withCreated(model, drawnOn(random, id))
  for (const [n, sheet] of model.elements.filter((each) => each.class === "ViewSheet").entries()) {
    for (const i of range(random() * 4)) model = withView(random, model, sheet.id, `View ${n} ${i}`)
  }
  const open = at(model.elements, Math.floor(random() * 4))
  return random() < 0.5 && open.class === "ViewSheet" ? { ...model, activeView: open.id } : model
}

function drawnOn(random: Random, ownerView: number) {
  const [w, h] = oneOf(random, [
    [841, 594],
    [594, 420],
  ] as const)
  const x = oneOf(random, [0, 0, -300])
  const block = {
    class: "FamilyInstance",
    name: "",
    category: "Title Blocks",
    ownerView,
    box: inFeet(x, 0, x + w, h),
  }
  return [
    ...(random() < 0.93 ? [block] : []),
    ...(random() < 0.04 ? [block] : []),
    ...(random() < 0.2 ? [{ class: "FamilyInstance", name: "", category: "Text Notes", ownerView }] : []),
    ...(random() < 0.2 ? [{ class: "FamilyInstance", name: "", ownerView }] : []),
    ...(random() < 0.1 ? [{ class: "ScheduleSheetInstance", name: "", ownerView, isRevisionSchedule: true }] : []),
  ]
}

function withView(random: Random, model: RevitModel, ownerView: number, name: string): RevitModel {
  const isSchedule = random() < 0.3
  const w = oneOf(random, [120, 120, 210.5, 330, random() < 0.1 ? 900 : 400])
  const view = {
    class: isSchedule ? "ViewSchedule" : "View",
    name,
    viewType: isSchedule ? "Schedule" : random() < 0.1 ? "Legend" : "FloorPlan",
    size: inFeet(w, oneOf(random, [90, 90, 180.3, 260])),
    ...(isSchedule && { fields: [] }),
    ...(isSchedule && random() < 0.1 && { isSplit: true }),
    ...(isSchedule && random() < 0.1 && { isFilteredBySheet: true }),
  }
  const added = withCreated(model, [view])
  const [, h = 0] = numbersOf(view.size)
  // Near the upper left corner of an A1 sheet, inside a margin of 15 mm.
  const isInCorner = random() < 0.3
  const place = isInCorner
    ? inFeet(15 + w / 2, 579 - (h * mmPerFoot) / 2)
    : inFeet(300 * random() + 100, 250 * random() + 100)
  const id = added.elements.at(-1)?.id
  const own = isSchedule ? { schedule: id, point: place } : { view: id, type: 311, center: place }
  const more = { ...(random() < 0.1 && { pinned: true }), ...(random() < 0.05 && { rotation: "Clockwise" }) }
  const owner = random() < 0.05 ? { owner: "OwnedByOtherUser" } : {}
  const placed = {
    class: isSchedule ? "ScheduleSheetInstance" : "Viewport",
    name: "",
    ownerView,
    ...own,
    ...more,
    ...owner,
  }
  return withCreated(added, [placed])
}

/** Model after the run. A view that moves to another sheet gets a new id. */
function changed(model: RevitModel, run: SheetRun, inputs: SheetInputs): RevitModel {
  let after = model
  for (const placing of run.placings.filter(({ becomes }) => becomes !== "in place")) {
    const element = after.elements.find(({ id }) => id === placing.view.id)
    if (element) after = withPlaced(after, element, placing, inputs)
  }
  const gone = run.packed.flatMap(({ sheet, becomes }) => (becomes === "deleted" ? [sheet.id] : []))
  const numberOf = new Map(run.numbers.map(({ id, after: number }) => [id, number]))
  const nameOf = new Map(run.renamed.map(({ id, name }) => [id, name]))
  return {
    ...after,
    elements: after.elements
      .filter(({ id, ownerView }) => !gone.includes(id) && !gone.includes(Number(ownerView)))
      .map((each) => (numberOf.has(each.id) ? { ...each, number: numberOf.get(each.id) } : each))
      .map((each) => ({ ...each, name: nameOf.get(each.id) ?? each.name })),
  }
}

function withPlaced(model: RevitModel, element: RevitElement, placing: Placing, inputs: SheetInputs): RevitModel {
  const { view, to, x, y, w, h, becomes } = placing
  const field = fieldFor(to, inputs)
  const [left, top] = [field.left + x, field.top - y]
  const [px = 0, py = 0] = numbersOf(element.point)
  const height = h - inputs.title
  const place = view.isSchedule
    ? { point: [px + (left - view.box.left) / mmPerFoot, py + (top - view.box.top) / mmPerFoot] }
    : { center: inFeet(left + w / 2, top - height / 2) }
  if (becomes === "shifted") {
    const elements = model.elements.map((each) => (each === element ? { ...each, ...place } : each))
    return { ...model, elements }
  }
  const { class: kind, name, view: viewId, schedule, type } = element
  const own = view.isSchedule ? { schedule } : { view: viewId, type }
  const others = model.elements.filter((each) => each !== element)
  return withCreated({ ...model, elements: others }, [{ class: kind, name, ownerView: to.id, ...own, ...place }])
}

function fieldFor({ titleBlocks }: Sheet, inputs: SheetInputs) {
  return fieldOf(at(titleBlocks, 0), inputs)
}
