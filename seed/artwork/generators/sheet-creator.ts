import { defaultsOf } from "../../scripts/lib/parameters"
import { at, ease, lerp, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/sheet-creator/parameters"
import {
  type CreatedSheet,
  type CreatorInputs,
  type CreatorModel,
  createSheets,
  type ModelView,
} from "../../scripts/sheet-creator/rules"
import { check, heading } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { seedOf, type ViewKind } from "../lib/miniature"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint } from "../lib/palette"
import { type SmallSheet, smallSheet } from "../lib/small-sheet"
import { group, line, polygon, rect, text } from "../lib/svg"

type SizedView = [kind: ViewKind, name: string, w: number, h: number]

/** Millimeters on paper. */
const sizes: SizedView[] = [
  ["plan", "Ground floor", 600, 337],
  ["plan", "First floor", 600, 337],
  ["plan", "Second floor", 600, 337],
  ["elevation", "North", 440, 222],
  ["elevation", "South", 440, 222],
  ["elevation", "East", 440, 222],
  ["elevation", "West", 440, 222],
  ["section", "A-A", 420, 230],
  ["section", "B-B", 420, 230],
  ["detail", "D1", 240, 250],
  ["detail", "D2", 240, 250],
  ["detail", "D3", 240, 250],
  ["detail", "D4", 240, 250],
  ["schedule", "Doors", 300, 420],
  ["schedule", "Rooms", 300, 420],
  ["axonometry", "Massing", 520, 430],
]

const list = `Number,Name,Views
A-101,Ground floor,Ground floor
A-102,First floor,First floor
A-103,Second floor,Second floor
A-201,Elevations N S,North | South
A-202,Elevations E W,East | West
A-301,Sections,A-A | B-B
A-401,Details,D1 | D2 | D3 | D4
A-501,Schedules,Doors | Rooms
A-901,Axonometry,Massing`

const paperSizes: Readonly<Record<string, readonly [number, number]>> = {
  A0: [1189, 841],
  A1: [841, 594],
  A2: [594, 420],
  A3: [420, 297],
}

const blockNames = Object.keys(paperSizes)

function modelOf(views: readonly SizedView[]): CreatorModel {
  const blocks = Object.entries(paperSizes).map(
    ([name, [right, top]]) => [`${name} : Landscape`, { left: 0, bottom: 0, right, top }] as const,
  )
  return {
    numbers: [],
    titleBlocks: new Map(blocks),
    parameters: [],
    views: views.map(
      ([kind, name, w, h], id): ModelView => ({
        id,
        name,
        type: "",
        kind: kind === "schedule" ? "schedule" : "view",
        sheet: null,
        box: { left: 0, bottom: 0, right: w, top: h },
        isPlaceable: true,
      }),
    ),
  }
}

function run(text: string, views: readonly SizedView[], given: Partial<CreatorInputs> = {}) {
  const inputs = {
    ...defaultsOf(parameters),
    file: "sheets.csv",
    titleBlock: "A1 : Landscape",
    title: 24,
    write: true,
    ...given,
  }
  const outputs = createSheets(inputs, text, modelOf(views))
  const drawn = outputs.sheets.map((sheet) => drawnSheet(sheet, views, inputs))
  return { inputs, outputs, sheets: drawn }
}

function drawnSheet(sheet: CreatedSheet, views: readonly SizedView[], inputs: CreatorInputs): SmallSheet {
  const [w, h] = paperSizes[sheet.titleBlock.split(" ")[0] ?? ""] ?? [0, 0]
  // Revit numbers views in the order in which they are placed, and gives schedules no number.
  const inOrder = sheet.views.flatMap((view) => sheet.placed.filter((each) => each.view === view))
  return {
    number: sheet.number,
    name: sheet.name,
    size: { w, h },
    field: { w: sheet.field.w, h: sheet.field.h, margin: inputs.margin },
    title: inputs.title,
    views: inOrder.map(({ view, ...box }) => {
      const kind = views[view.id]?.[0] ?? "plan"
      return { ...box, kind, name: view.name, seed: seedOf(kind, view.id) }
    }),
  }
}

const whole = run(list, sizes)
const letters = lettered(parameters, whole.inputs, ["titleBlock", "gap", "rightStrip", "centre"])

function wall(count = whole.sheets.length, partial = 1): Plate {
  const k = 0.505
  return {
    title: "Sheet set",
    parameters: letters,
    drawn: { runs: [whole] },
    drawing: whole.sheets.map((sheet, i) => {
      const [x, y] = [96 + (i % 3) * 484, 82 + Math.floor(i / 3) * 314]
      const [w, h] = [sheet.size.w * k, sheet.size.h * k]
      if (i >= count) {
        return (
          rect(x, y, w, h, { stroke: tint(0.35), width: thin, dash: "8 8" }) +
          text([x + w / 2, y + h / 2 + 8], sheet.number, { anchor: "middle", fill: tint(0.4) })
        )
      }
      const isLast = i === count - 1 && partial < 1
      return group(
        [smallSheet(x, y, k, sheet, isLast)],
        isLast ? { move: [0, lerp(46, 0, partial)], opacity: Math.max(0.05, partial) } : {},
      )
    }),
  }
}

function single(): Plate {
  const shown = run("Number,Name,Views\nA-100,Overview,Ground floor | Rooms | North | Massing | D1", [
    ["plan", "Ground floor", 430, 242],
    ["schedule", "Rooms", 220, 266],
    ["elevation", "North", 320, 184],
    ["axonometry", "Massing", 190, 184],
    ["detail", "D1", 135, 184],
  ])
  return {
    title: "One sheet, five views",
    parameters: lettered(parameters, shown.inputs, ["gap", "title", "margin", "rightStrip"]),
    drawn: { runs: [shown], measured: at(shown.sheets, 0).views.map((_, i) => i + 1) },
    drawing: [smallSheet(122, 66, 1.6, at(shown.sheets, 0))],
  }
}

function stack(): Plate {
  const last = whole.sheets.length - 1
  const drawings = whole.sheets.map((sheet, i) => {
    const k = last - i
    const [x, y]: V2 = [110 + k * 66, 392 - k * 38]
    const views = sheet.views.map((view) => ({ ...view, name: "" }))
    return smallSheet(x, y, 1, i === 0 ? sheet : { ...sheet, name: "", views }, i === 0)
  })
  return {
    title: "The set as a stack",
    parameters: letters,
    drawn: { runs: [whole] },
    drawing: drawings.reverse(),
  }
}

function fromList(): Plate {
  const rows = whole.sheets.map((sheet, i) => {
    const y = 190 + i * 92
    const names = sheet.views.map(({ name }) => name)
    return [
      text([96, y], sheet.number, { size: 25, weight: 600, fill: accent }),
      text([236, y], sheet.name, { size: 25, mono: false, weight: 500 }),
      text([500, y], names.join(" | "), { fill: grey }),
      text([896, y], String(names.length), { size: 25, anchor: "end" }),
      check([1010, y - 8], 12),
      line([1080, y - 8], [1284, y - 8], { stroke: mix(paper, accent, 0.6), width: thin }),
      polygon(
        [
          [1302, y - 8],
          [1286, y - 15],
          [1286, y - 1],
        ],
        { fill: accent },
      ),
      thumbnail(1330, y - 52, 0.134, sheet),
      line([96, y + 36], [1504, y + 36], { stroke: tint(0.2), width: hair }),
    ].join("")
  })
  const head = (
    [
      ["NUMBER", 96],
      ["NAME", 236],
      ["VIEWS", 500],
      ["PLACED", 820],
      ["CREATED", 966],
      ["SHEET", 1330],
    ] as const
  ).map(([label, x]) => text([x, 112], label, { fill: grey }))
  return {
    title: "From list to sheets",
    parameters: lettered(parameters, whole.inputs, ["file", "titleBlock", "place", "centre"]),
    drawn: { runs: [whole], measured: whole.sheets.map(({ views }) => views.length) },
    drawing: [...head, line([96, 126], [1504, 126], { stroke: ink, width: medium }), ...rows],
  }
}

function thumbnail(x: number, y: number, k: number, { size, field, views, title }: SmallSheet): string {
  const plain = views.map((view) => {
    const h = view.h - (view.kind === "schedule" ? 0 : title)
    const [left, top] = [x + (field.margin + view.x) * k, y + (field.margin + view.y) * k]
    return rect(left, top, view.w * k, h * k, { fill: mix(paper, accent, 0.2), stroke: accent, width: hair })
  })
  const strip = x + (field.margin + field.w) * k
  return [
    rect(x + 3, y + 3, size.w * k, size.h * k, { fill: tint(0.16) }),
    rect(x, y, size.w * k, size.h * k, { fill: paper, stroke: ink, width: thin }),
    line([strip, y], [strip, y + size.h * k], { stroke: tint(0.45), width: hair }),
    ...plain,
  ].join("")
}

function blocks(): Plate {
  const rows: [string, string, SizedView[]][] = [
    [
      "A-001",
      "Floors",
      [
        ["plan", "Ground floor", 610, 343],
        ["plan", "First floor", 610, 343],
      ],
    ],
    [
      "A-301",
      "Sections",
      [
        ["section", "A-A", 420, 230],
        ["section", "B-B", 420, 230],
      ],
    ],
    ["A-104", "Attic", [["plan", "Attic", 420, 236]]],
    ["A-901", "Model", [["axonometry", "Massing", 260, 220]]],
  ]
  const lines = rows.map(
    ([number, name, views], i) =>
      `${number},${name},${views.map((view) => view[1]).join(" | ")},${at(blockNames, i)} : Landscape`,
  )
  const shown = run(
    ["Number,Name,Views,Title Block", ...lines].join("\n"),
    rows.flatMap(([, , views]) => views),
  )
  const k = 0.6
  const corners: V2[] = [
    [96, 960],
    [850, 960],
    [850, 524],
    [1240, 524],
  ]
  return {
    title: "Title blocks, row by row",
    parameters: lettered(parameters, shown.inputs, ["gap", "margin", "rightStrip", "centre"]),
    drawn: { runs: [shown], measured: Object.values(paperSizes).flat() },
    drawing: [
      heading([96, 110], 713, "TITLE BLOCK", `${shown.sheets.length} sheets from one list`),
      ...shown.sheets.map((sheet, i) => {
        const [x, foot] = at(corners, i)
        const [w, h] = [sheet.size.w, sheet.size.h]
        return (
          smallSheet(x, foot - h * k, k, sheet) +
          text([x, foot - h * k - 14], `${at(blockNames, i)}  ${w} × ${h}`, { weight: 600 })
        )
      }),
    ],
  }
}

export const sheetCreator = artwork({
  id: "sheet-creator",
  product: "SheetCreator",
  code: "SHC",
  states: [
    {
      plate: () => wall(),
      window: [80, 0, 1440],
      alt: "Nine sheets of a set with plans, elevations, sections, details, schedules and an axonometry, each with number and title strip",
    },
    {
      plate: single,
      window: [85, 30, 1400],
      alt: "Sheet A-100 enlarged: furnished ground floor plan, room schedule, north elevation, massing axonometry and a detail",
    },
    {
      plate: fromList,
      window: [84, 84, 730],
      alt: "Table of nine sheets with number, name and views from the list; an arrow leads from each row to its sheet",
    },
    {
      plate: stack,
      window: [80, 10, 1440],
      alt: "The nine sheets laid over each other as a stack, the ground floor plan A-101 on top",
    },
    {
      plate: blocks,
      window: [70, 20, 1500],
      alt: "Four sheets of one list on A0, A1, A2 and A3 title blocks, drawn to one scale with their views",
    },
  ],
  film: (t) => {
    const count = whole.sheets.length
    const k = Math.min(count, 0.4 + ease(t, 0, 1) * 0.3 * count + t * 0.72 * count)
    return wall(Math.max(1, Math.ceil(k)), k >= count ? 1 : ease(k - Math.floor(k)))
  },
})
