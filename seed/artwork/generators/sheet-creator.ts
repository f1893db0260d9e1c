import { at, ease, lerp, range, type V2 } from "../../scripts/lib/vec"
import { check, heading } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint } from "../lib/palette"
import type { Frame } from "../lib/projection"
import { type PlacedView, type SmallSheet, smallSheet } from "../lib/small-sheet"
import { group, line, polygon, polyline, rect, text } from "../lib/svg"

const whole = (kind: PlacedView["kind"], name: string, seed = 1): PlacedView[] => [
  { kind, name, x: 0, y: 0, w: 1, h: 1, seed },
]
const two = (kind: PlacedView["kind"], a: string, b: string): PlacedView[] => [
  { kind, name: a, x: 0, y: 0, w: 1, h: 0.5, seed: 2 },
  { kind, name: b, x: 0, y: 0.5, w: 1, h: 0.5, seed: 5 },
]

const set: SmallSheet[] = [
  { number: "A101", name: "Ground floor", views: whole("plan", "Ground floor 1:100", 1) },
  { number: "A102", name: "First floor", views: whole("plan", "First floor 1:100", 2) },
  { number: "A103", name: "Second floor", views: whole("plan", "Second floor 1:100", 3) },
  { number: "A201", name: "Elevations N S", views: two("elevation", "North 1:100", "South 1:100") },
  { number: "A202", name: "Elevations E W", views: two("elevation", "East 1:100", "West 1:100") },
  { number: "A301", name: "Sections", views: two("section", "A-A 1:100", "B-B 1:100") },
  {
    number: "A401",
    name: "Details",
    views: range(4).map(
      (i): PlacedView => ({
        kind: "detail",
        name: `D${i + 1} 1:10`,
        x: (i % 2) * 0.5,
        y: Math.floor(i / 2) * 0.5,
        w: 0.5,
        h: 0.5,
        seed: i,
      }),
    ),
  },
  {
    number: "A501",
    name: "Schedules",
    views: [
      { kind: "schedule", name: "Doors", x: 0, y: 0, w: 0.5, h: 1, seed: 1 },
      { kind: "schedule", name: "Rooms", x: 0.5, y: 0, w: 0.5, h: 1, seed: 2 },
    ],
  },
  { number: "A901", name: "Axonometry", views: whole("axonometry", "Massing", 4) },
]

const views = (sheets: readonly SmallSheet[]): number => sheets.reduce((n, s) => n + s.views.length, 0)

const letters = (count: number): Plate["parameters"] => [
  ["Sheets", String(count)],
  ["Views placed", String(views(set.slice(0, count)))],
  ["Title block", "A1 landscape"],
  ["Numbering", "A###"],
]

function wall(count = set.length, partial = 1): Plate {
  const [w, h] = [440, 276]
  return {
    title: "Sheet set",
    scale: "",
    parameters: letters(count),
    drawing: set.map((s, i) => {
      const f: Frame = { x: 96 + (i % 3) * 484, y: 86 + Math.floor(i / 3) * 316, w, h }
      if (i >= count)
        return (
          rect(f.x, f.y, w, h, { stroke: tint(0.35), width: thin, dash: "8 8" }) +
          text([f.x + w / 2, f.y + h / 2 + 8], s.number, { size: 22, anchor: "middle", fill: tint(0.4) })
        )
      const last = i === count - 1 && partial < 1
      return group(
        [smallSheet(f, { ...s, fresh: last })],
        last ? { move: [0, lerp(46, 0, partial)], opacity: Math.max(0.05, partial) } : {},
      )
    }),
  }
}

function single(): Plate {
  const s: SmallSheet = {
    number: "A101",
    name: "Ground floor and elevation",
    views: [
      { kind: "plan", name: "GROUND FLOOR 1:100", x: 0, y: 0, w: 0.72, h: 0.6, seed: 1 },
      { kind: "elevation", name: "NORTH 1:100", x: 0, y: 0.62, w: 0.5, h: 0.38, seed: 4 },
      { kind: "axonometry", name: "MASSING", x: 0.52, y: 0.62, w: 0.3, h: 0.38, seed: 4 },
      { kind: "detail", name: "D1 1:10", x: 0.82, y: 0.62, w: 0.18, h: 0.38, seed: 1 },
      { kind: "schedule", name: "ROOMS", x: 0.74, y: 0, w: 0.26, h: 0.6, seed: 3 },
    ],
  }
  return {
    title: "One sheet, five views",
    scale: "",
    parameters: [
      ["Sheet", "A101"],
      ["Views placed", "5"],
      ["Title block", "A1 landscape"],
      ["Gutter", "10 mm"],
    ],
    drawing: [smallSheet({ x: 110, y: 76, w: 1380, h: 930 }, s)],
  }
}

function fan(): Plate {
  const drawings = set.map((s, i) => {
    const k = set.length - 1 - i
    const f: Frame = { x: 0, y: 0, w: 900, h: 570 }
    const place: V2 = [128 + k * 62, 330 - k * 33 + 70]
    return group([smallSheet(f, { ...s, fresh: i === 0 })], { move: place, scale: 0.88 })
  })
  return {
    title: "The set as a stack",
    scale: "",
    parameters: letters(set.length),
    drawing: drawings.reverse().map((d) => d),
  }
}

function fromList(): Plate {
  const rows = set.map((s, i) => {
    const y = 190 + i * 92
    const f: Frame = { x: 1316, y: y - 56, w: 126, h: 80 }
    return [
      text([96, y], s.number, { size: 25, weight: 600, fill: accent }),
      text([236, y], s.name, { size: 25, mono: false, weight: 500 }),
      text(
        [560, y],
        s.views
          .map((v) => v.kind)
          .filter((v, n, all) => all.indexOf(v) === n)
          .join(", "),
        { size: 20, fill: grey },
      ),
      text([860, y], String(s.views.length), { size: 25, anchor: "end" }),
      text(
        [1010, y],
        ["plan", "elevation", "section"].includes(at(s.views, 0).kind)
          ? "1:100"
          : at(s.views, 0).kind === "detail"
            ? "1:10"
            : "-",
        { size: 22, anchor: "end", fill: grey },
      ),
      check([1080, y - 8], 12),
      polyline(
        [
          [1120, y - 8],
          [1290, y - 8],
        ],
        { stroke: mix(paper, accent, 0.6), width: thin },
      ),
      polygon(
        [
          [1302, y - 8],
          [1286, y - 15],
          [1286, y - 1],
        ],
        { fill: accent },
      ),
      smallSheet(f, { ...s, views: s.views.slice(0, 1) }),
      line([96, y + 36], [1504, y + 36], { stroke: tint(0.2), width: hair }),
    ].join("")
  })
  const head = (
    [
      ["NUMBER", 96],
      ["NAME", 236],
      ["VIEWS", 560],
      ["COUNT", 800],
      ["SCALE", 950],
      ["MADE", 1052],
      ["SHEET", 1316],
    ] as const
  ).map(([label, x]) => text([x, 112], label, { size: 17, fill: grey }))
  return {
    title: "From list to sheets",
    scale: "",
    parameters: [
      ["Source", "sheets.xlsx"],
      ["Rows", "9"],
      ["Made", "9"],
      ["Skipped", "0"],
    ],
    drawing: [...head, line([96, 126], [1504, 126], { stroke: ink, width: medium }), ...rows],
  }
}

function blocks(): Plate {
  const kinds: [string, number, number][] = [
    ["A0", 1189, 841],
    ["A1", 841, 594],
    ["A2", 594, 420],
    ["A3", 420, 297],
  ]
  const k = 0.66
  let x = 96
  const nested = kinds.map(([name, w, h], i) => {
    const [fx, fy] = [x, 950 - h * k * (i === 0 ? 1 : 1)]
    x += i === 0 ? w * k + 42 : i === 1 ? 0 : 0
    const place: Frame =
      i === 0
        ? { x: fx, y: fy, w: w * k, h: h * k }
        : i === 1
          ? { x: 940, y: 950 - h * k, w: w * k, h: h * k }
          : i === 2
            ? { x: 940, y: 950 - 594 * k - 60 - h * k, w: w * k, h: h * k }
            : { x: 940 + 594 * k + 24, y: 950 - 594 * k - 60 - h * k - 0, w: 147, h: 104 }
    const list = i === 0 ? [...two("plan", "Ground 1:50", "First 1:50")] : at(set, i === 1 ? 5 : i === 2 ? 0 : 8).views
    return (
      smallSheet(place, { number: name, name: `${w} × ${h}`, views: list, fresh: i === 1 }) +
      text([place.x, place.y - 12], `${name}  ${w} × ${h} mm`, { size: 19, weight: 600, fill: i === 1 ? accent : ink })
    )
  })
  return {
    title: "Title block sizes",
    scale: "1:6",
    parameters: [
      ["Sizes", "A0 A1 A2 A3"],
      ["Margin", "10 mm"],
      ["Title strip", "right"],
      ["Chosen", "A1"],
    ],
    drawing: [heading([96, 110], 780, "TITLE BLOCKS", "4 families"), ...nested],
  }
}

export const sheetCreator = artwork({
  id: "sheet-creator",
  product: "SheetCreator",
  code: "SHC",
  states: [
    {
      plate: () => wall(),
      alt: "Nine sheets of a set with plans, elevations, sections, details, schedules and an axonometry, each with number and title strip",
    },
    {
      plate: single,
      alt: "Sheet A101 enlarged: furnished ground floor plan, room schedule, north elevation, massing axonometry and a detail",
    },
    {
      plate: fromList,
      alt: "Table of nine sheets with number, name, views and scale, an arrow from each row to the sheet made from it",
    },
    { plate: fan, alt: "The nine sheets laid over each other as a stack, the ground floor plan A101 on top" },
    { plate: blocks, alt: "The same set on A0, A1, A2 and A3 title blocks drawn to one scale, A1 chosen in blue" },
  ],
  film: (t) => {
    const k = Math.min(set.length, 0.4 + ease(t, 0, 1) * 0.3 * set.length + t * 0.72 * set.length)
    return wall(Math.max(1, Math.ceil(k)), k >= set.length ? 1 : ease(k - Math.floor(k)))
  },
})
