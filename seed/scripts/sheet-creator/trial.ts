import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel, withCreated } from "../lib/revit-model"
import { boxOf, numbersOf } from "../lib/sheet-models"
import type { DynamoTrial } from "../lib/trial"
import { range } from "../lib/vec"
import { oneOf } from "../lib/workset-models"
import { parameters } from "./parameters"
import {
  type CreatedSheet,
  type CreatorInputs,
  type CreatorModel,
  createSheets,
  type ModelView,
  notUtf8,
  pathOf,
} from "./rules"

type Random = () => number

const listFile = "/list.csv"
/** Latin-1, as Excel writes it. */
const latin = Uint8Array.from("Number,Name\nA-1,K\u00fcche", (letter) => letter.charCodeAt(0))
const sheetParameters = {
  "Drawn By": { storage: "String" },
  "Sheet Width": { storage: "Double" },
  "Issued By": { storage: "String", isReadOnly: true },
}

export const creatorTrial: DynamoTrial = {
  id: "sheet-creator",
  parameters,
  draw(random) {
    const inputs: CreatorInputs = {
      ...randomInputs(parameters, random),
      file: random() < 0.02 ? "/nowhere.csv" : oneOf(random, [listFile, ` ${listFile} `, `"${listFile}"`]),
      titleBlock: oneOf(random, ["A1 : Landscape", "A1 : Landscape", "A1 : Landscape ", "A2 : Landscape", "A1", ""]),
      place: random() < 0.85,
      gap: Math.floor(random() * 20),
      title: oneOf(random, [0, 16]),
      margin: oneOf(random, [0, 15, 20.5]),
      rightStrip: oneOf(random, [0, 110]),
      bottomStrip: oneOf(random, [0, 0, 60]),
    }
    const model = drawModel(random)
    const list = drawList(random)
    const isLatin = random() < 0.03
    const given = pathOf(inputs) !== listFile ? null : isLatin ? notUtf8 : list.replace("\uFEFF", "")
    const read = readModel(model)
    const run = createSheets({ ...inputs, write: true }, given, read)
    return {
      inputs,
      model,
      files: { [listFile]: isLatin ? latin : list },
      report: createSheets({ ...inputs, write: false }, given, read).report,
      written: { report: run.report, model: changed(model, run.sheets, inputs) },
    }
  },
}

const inFeet = (...mm: number[]): number[] => mm.map((each) => each / mmPerFoot)
const viewNames = ["Ground", "First", "Roof", "North", "Lobby", "Lobby", "Legend", "Rooms", "Doors", "Site, old"]

function drawModel(random: Random): RevitModel {
  const blocks = [
    { name: "Landscape", family: "A1", size: inFeet(841, 594) },
    { name: "Landscape", family: "A2", size: inFeet(594, 420) },
  ]
  const types = ["Floor Plan", "Ceiling Plan"].map((name) => ({ class: "ViewFamilyType", name, viewFamily: name }))
  const model = withCreated({ elements: [], sheetParameters }, [
    ...blocks.map((block) => ({ class: "FamilySymbol", category: "Title Blocks", ...block })),
    ...types,
    ...(random() < 0.95
      ? [
          { class: "ViewSheet", name: "Cover", number: "A-100" },
          { class: "ViewSheet", name: "Old", number: "A-102", isPlaceholder: true },
        ]
      : []),
  ])
  const named = viewNames.filter(() => random() < 0.8)
  const withViews = withCreated(
    model,
    named.map((name, i) => ({
      class: name === "Rooms" || name === "Doors" ? "ViewSchedule" : "View",
      name,
      viewType: name === "Legend" ? "Legend" : "FloorPlan",
      ...(random() < 0.8 && { type: i % 2 ? 3 : 4 }),
      size: inFeet(oneOf(random, [90, 150.5, 300, 420]), oneOf(random, [60, 120, 250.3])),
      ...(random() < 0.04 && { isUnplaceable: true }),
      ...(random() < 0.06 && { isTemplate: true }),
    })),
  )
  const hasSheets = withViews.elements.some((each) => each.class === "ViewSheet")
  const placed = withViews.elements.filter((each) => each.class === "View" && random() < 0.1 && hasSheets)
  return withCreated(
    withViews,
    placed.map(({ id }) => ({ class: "Viewport", name: "", ownerView: 5, view: id, center: [1, 1] })),
  )
}

function drawList(random: Random): string {
  const separator = oneOf(random, [",", ",", ";"])
  const headings = ["Number", "Name", "Views", "Title Block", "Drawn By", "Sheet Width", "Issued By", "Phase"].filter(
    (heading) => random() < (heading === "Number" ? 0.98 : 0.7),
  )
  const cellOf = (heading: string): string => {
    switch (heading) {
      case "Number":
        return oneOf(random, [
          "A-101",
          "A-103",
          "A-104",
          "A-105",
          "B1",
          "C1",
          oneOf(random, ["A-100", "A-102", "", "A:1"]),
        ])
      case "Name":
        return oneOf(random, ["Plans", '"Plans, old"', '"The ""Tower"""', "", oneOf(random, ["A?", "Roof"])])
      case "Views":
        return `"${range(random() * 4)
          .map(() => oneOf(random, [...viewNames, "Nowhere", "Floor Plan: Lobby", "Ceiling Plan: Lobby"]))
          .join(oneOf(random, ["|", " | ", "||"]))}"`
      case "Title Block":
        return oneOf(random, ["", "", "A2 : Landscape", oneOf(random, ["", "A9"])])
      default:
        return oneOf(random, ["", "MK", "12"])
    }
  }
  const rows = range(random() * 6).map(() => headings.map(cellOf).slice(0, random() < 0.1 ? 2 : headings.length))
  const lines = [headings, ...rows].map((cells) => cells.join(separator))
  if (random() < 0.2) lines.splice(1, 0, " ")
  return (random() < 0.3 ? "\uFEFF" : "") + lines.join(oneOf(random, ["\n", "\r\n"]))
}

function readModel({ elements }: RevitModel): CreatorModel {
  const nameOf = (id: unknown): string => elements.find((each) => each.id === id)?.name ?? ""
  const sheets = elements.filter((each) => each.class === "ViewSheet")
  const blocks = elements.filter((each) => each.class === "FamilySymbol")
  const views = elements.filter((each) => ["View", "ViewSchedule"].includes(each.class) && !each.isTemplate)
  return {
    numbers: sheets.map(({ number }) => String(number)),
    titleBlocks: new Map(blocks.map((block) => [`${block.family} : ${block.name}`, blockBox(block)])),
    parameters: ["Drawn By"],
    views: views.map((view): ModelView => {
      const viewport = elements.find((each) => each.class === "Viewport" && each.view === view.id)
      const sheet = sheets.find(({ id }) => id === viewport?.ownerView)
      const isSchedule = view.class === "ViewSchedule"
      return {
        id: view.id,
        name: view.name,
        type: nameOf(view.type),
        kind: isSchedule ? "schedule" : view.viewType === "Legend" ? "legend" : "view",
        sheet: sheet ? String(sheet.number) : null,
        box: boxOf(view, [0, 0], isSchedule),
        isPlaceable: isSchedule || !view.isUnplaceable,
      }
    }),
  }
}

function blockBox({ size }: RevitElement) {
  const [w = 0, h = 0] = numbersOf(size)
  return { left: 0, bottom: 0, right: w * mmPerFoot, top: h * mmPerFoot }
}

function changed(model: RevitModel, sheets: readonly CreatedSheet[], inputs: CreatorInputs): RevitModel {
  let after = model
  const gone: number[] = []
  for (const sheet of sheets) {
    const { number, name, titleBlock, texts } = sheet
    const block = model.elements.find((each) => `${each.family} : ${each.name}` === titleBlock)
    const own = texts.size > 0 ? { texts: Object.fromEntries(texts) } : {}
    after = withCreated(after, [{ class: "ViewSheet", name, number, ...own }])
    const ownerView = after.elements.at(-1)?.id
    const box = [0, 0, ...numbersOf(block?.size)]
    after = withCreated(after, [
      { class: "FamilyInstance", name: "", category: "Title Blocks", ownerView, type: block?.id, box },
    ])
    for (const view of sheet.views.filter(({ isPlaceable }) => isPlaceable)) {
      after = withCreated(after, [{ ...placedView(view, sheet, inputs), name: "", ownerView }])
      if (!sheet.placed.some((each) => each.view === view)) gone.push(after.elements.at(-1)?.id ?? 0)
    }
  }
  return { ...after, elements: after.elements.filter(({ id }) => !gone.includes(id)) }
}

function placedView(view: ModelView, { placed, field }: CreatedSheet, { title }: CreatorInputs) {
  const { x, y, w, h } = placed.find((each) => each.view === view) ?? { x: 0, y: 0, w: 0, h: 0 }
  const [left, top] = [field.left + x, field.top - y]
  return view.kind === "schedule"
    ? { class: "ScheduleSheetInstance", schedule: view.id, point: inFeet(left - view.box.left, top - view.box.top) }
    : { class: "Viewport", view: view.id, center: inFeet(left + w / 2, top - (h - title) / 2) }
}
