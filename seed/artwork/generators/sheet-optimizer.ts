import { defaultsOf } from "../../scripts/lib/parameters"
import { fieldOf, sizeOf } from "../../scripts/lib/sheets"
import { at, ease, lerp2, range, sum, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/sheet-optimizer/parameters"
import { optimizeSheets, type Placing, type SheetInputs } from "../../scripts/sheet-optimizer/rules"
import { dimension, heading } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { a1, kindOf, looseSheets } from "../lib/loose-sheets"
import { miniature, seedOf } from "../lib/miniature"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { bySize, clipped, line, rect, text } from "../lib/svg"

/** Millimeters from the field's upper left corner. */
type Shown = Pick<Placing, "view" | "x" | "y" | "w" | "h">

interface Board {
  number: string
  used: number
  shown: Shown[]
}

function run(given: Partial<SheetInputs> = {}) {
  const inputs = { ...defaultsOf(parameters), deleteEmptied: true, write: true, ...given }
  const outputs = optimizeSheets(inputs, looseSheets)
  const field = fieldOf(a1, inputs)
  const numberOf = new Map(outputs.numbers.map(({ id, after }) => [id, after]))
  const before = outputs.packed.map(
    ({ sheet, before: used }): Board => ({
      number: sheet.number,
      used,
      shown: sheet.views.map((view) => ({
        view,
        x: view.box.left - field.left,
        y: field.top - view.box.top,
        ...sizeOf(view, inputs.title),
      })),
    }),
  )
  const after = outputs.packed
    .filter(({ becomes }) => becomes === "packed")
    .map(
      ({ sheet, after: used }): Board => ({
        number: numberOf.get(sheet.id) ?? sheet.number,
        used,
        shown: outputs.placings.filter(({ to }) => to === sheet),
      }),
    )
  const { placings, packed, report } = outputs
  return { inputs, outputs: { placings, packed, report }, field, before, after }
}

type Run = ReturnType<typeof run>

const mean = (boards: readonly Board[]): number => sum(boards.map(({ used }) => used)) / boards.length
const percent = (used: number): string => `${used.toFixed(0)} %`

const drawnOf = (...runs: Run[]): NonNullable<Plate["drawn"]> => ({
  runs,
  measured: runs.flatMap(({ before, after, field }) => [
    ...[before, after].flatMap((boards) => [boards.length, mean(boards), ...boards.map(({ used }) => used)]),
    ...[field.w, field.h],
  ]),
})

const origin = ({ field }: Run, p: V2, k: number): V2 => [p[0] + field.left * k, p[1] + (a1.top - field.top) * k]

function frame({ field, inputs }: Run, p: V2, k: number, number: string, color: string): string {
  const [w, h] = [a1.right * k, a1.top * k]
  const [ox, oy] = [p[0] + field.left * k, p[1] + (a1.top - field.top) * k]
  const [strip, foot] = [ox + field.w * k, oy + field.h * k]
  const middle = strip + (inputs.rightStrip * k) / 2
  return [
    rect(p[0] + 5, p[1] + 5, w, h, { fill: tint(0.15) }),
    rect(p[0], p[1], w, h, { fill: paper, stroke: color, width: medium }),
    rect(ox, oy, w - 2 * inputs.margin * k, field.h * k, { stroke: tint(0.35), width: hair }),
    line([strip, oy], [strip, foot], { stroke: tint(0.35), width: hair }),
    k < 0.8
      ? text([middle + 7, foot - 10], number, { weight: 600, rotate: -90, fill: color })
      : text([middle, foot - 28], number, { size: 44, isToScale: true, weight: 640, anchor: "middle", fill: color }),
  ].join("")
}

function viewOn([x, y]: V2, k: number, { view, w, h }: Pick<Shown, "view" | "w" | "h">, title: number, color: string) {
  const strip = (view.isSchedule ? 0 : title) * k
  const corners: V2[] = [
    [x, y],
    [x + w * k, y],
    [x + w * k, y + h * k],
    [x, y + h * k],
  ]
  return [
    rect(x, y, w * k, h * k, { fill: mix(paper, color, 0.07), stroke: color, width: thin }),
    clipped(corners, [
      miniature(
        kindOf(view),
        { x: x + w * k * 0.04, y: y + h * k * 0.04, w: w * k * 0.92, h: h * k * 0.92 - strip },
        seedOf(kindOf(view), view.id),
      ),
    ]),
  ].join("")
}

function boards(shown: Run, list: readonly Board[], places: readonly V2[], k: number, color: string): string {
  return list
    .map(({ number, shown: views }, n) => {
      const p = at(places, n)
      const [ox, oy] = origin(shown, p, k)
      return (
        frame(shown, p, k, number, color) +
        views.map((each) => viewOn([ox + each.x * k, oy + each.y * k], k, each, shown.inputs.title, color)).join("")
      )
    })
    .join("")
}

const caption = ([x, y]: V2, k: number, { used }: Board, color: string): string =>
  text([x + a1.right * k, y + a1.top * k + 32], `${percent(used)} used`, { anchor: "end", fill: color })

function compare(): Plate {
  const shown = run()
  const { before, after } = shown
  const spots = range(after.length).map((i): V2 => [600 + (i % 2) * 464, 146 + Math.floor(i / 2) * 430])
  return {
    title: "Views packed onto fewer sheets",
    parameters: lettered(parameters, shown.inputs, ["gap", "margin", "deleteEmptied"]),
    drawn: drawnOf(shown),
    drawing: [
      heading([96, 104], 440, "BEFORE", `${before.length} sheets`, warm),
      boards(
        shown,
        before,
        range(before.length).map((i): V2 => [96 + (i % 2) * 224, 146 + Math.floor(i / 2) * 212]),
        0.257,
        ink,
      ),
      heading([600, 104], 904, "AFTER", `${after.length} sheets`, accent),
      boards(shown, after, spots, 0.523, accent),
      ...after.map((board, n) => caption(at(spots, n), 0.523, board, accent)),
      text([1070, 730], `${before.length} : ${after.length}`, {
        size: 150,
        isToScale: true,
        weight: 300,
        fill: accent,
        spacing: -8,
      }),
      text([1076, 788], `${percent(mean(before))} : ${percent(mean(after))} used`, { size: 25, fill: grey }),
    ],
  }
}

function single(): Plate {
  const shown = run()
  const first = at(shown.after, 0)
  const k = 1.46
  const p: V2 = [186, 128]
  const [ox, oy] = origin(shown, p, k)
  const { field, inputs } = shown
  const foot = p[1] + a1.top * k
  return {
    title: `Sheet ${first.number}`,
    parameters: lettered(parameters, inputs, ["gap", "title", "margin", "rightStrip"]),
    drawn: {
      ...drawnOf(shown),
      measured: [first.used, field.w, field.h, ...first.shown.flatMap(({ w, h }) => [w, h])],
    },
    drawing: [
      boards(shown, [first], [p], k, ink),
      ...first.shown.map(({ view, x, y, w, h }) => {
        const [left, right, low] = [ox + x * k, ox + (x + w) * k, oy + (y + h) * k - 6]
        const size = `${w} × ${h}`
        if (view.isSchedule) return text([left, low + 28], size, { fill: grey })
        return (
          text([left + 8, low], view.name, { weight: 500 }) +
          bySize(text([right - 8, low], size, { anchor: "end", fill: grey }), "")
        )
      }),
      dimension([ox, p[1]], [ox + field.w * k, p[1]], 26, `${field.w} mm`, accent),
      dimension([ox, oy + field.h * k], [ox, oy], 56, `${field.h} mm`, accent),
      dimension([ox + field.w * k, p[1]], [p[0] + (a1.right - inputs.margin) * k, p[1]], 26, `${inputs.rightStrip}`),
      text([p[0] + a1.right * k, foot + 32], `${percent(first.used)} used`, { anchor: "end", fill: accent }),
    ],
  }
}

function gaps(): Plate {
  const runs = [0, 8, 20, 40].map((gap) => run({ gap }))
  return {
    title: "Gap study",
    parameters: [
      ["Gap", runs.map(({ inputs }) => inputs.gap).join(" / ")],
      ...lettered(parameters, at(runs, 0).inputs, ["title", "margin", "deleteEmptied"]),
    ],
    drawn: drawnOf(...runs),
    drawing: runs.map((shown, i) => {
      const y = 104 + i * 230
      const color = shown.inputs.gap === parameters.gap.value ? accent : ink
      const { after, inputs } = shown
      return [
        heading([96, y], 1408, `GAP ${inputs.gap} mm`, `${after.length} sheets · ${percent(mean(after))} used`, color),
        boards(
          shown,
          after,
          range(after.length).map((n): V2 => [96 + n * 280, y + 28]),
          0.285,
          color,
        ),
      ].join("")
    }),
  }
}

function order(): Plate {
  const shown = run()
  const { placings, packed } = shown.outputs
  const steps = [3, 6, 9, 13, 16, placings.length]
  const k = 0.52
  return {
    title: "Packing order",
    parameters: lettered(parameters, shown.inputs, ["gap", "title", "margin", "rightStrip"]),
    drawn: { ...drawnOf(shown), measured: steps },
    drawing: steps.map((count, i) => {
      const [x, y] = [96 + (i % 3) * 485, 96 + Math.floor(i / 3) * 462]
      const placed = placings.slice(0, count)
      const { to } = at(placed, -1)
      const { number } = at(
        shown.after,
        packed.findIndex(({ sheet }) => sheet === to),
      )
      const [ox, oy] = origin(shown, [x, y + 54], k)
      const here = placed.filter((each) => each.to === to)
      return [
        heading([x, y + 24], 437, `${count} VIEWS`, `latest sheet: ${number}`),
        frame(shown, [x, y + 54], k, number, ink),
        ...here.map((each) => {
          const rank = placings.indexOf(each)
          const isFresh = rank >= (steps[i - 1] ?? 0)
          const color = isFresh ? accent : tint(0.55)
          const box = [ox + each.x * k, oy + each.y * k, each.w * k, each.h * k] as const
          return (
            rect(...box, { fill: mix(paper, color, isFresh ? 0.16 : 0.12), stroke: color, width: thin }) +
            text([box[0] + box[2] / 2, box[1] + box[3] / 2 + 10], String(rank + 1), {
              size: Math.min(30, box[3] * 0.5),
              weight: 600,
              anchor: "middle",
              fill: color,
            })
          )
        }),
      ].join("")
    }),
  }
}

function chart(): Plate {
  const shown = run()
  const { before, after } = shown
  const bars = (list: readonly Board[], y: number, color: string): string =>
    list
      .map(({ number, used }, i) => {
        const x = 190 + i * 164
        return [
          rect(x, y - 300, 104, 300, { stroke: tint(0.4), width: hair, dash: "6 6" }),
          rect(x, y - 3 * used, 104, 3 * used, { fill: color, stroke: ink, width: hair }),
          text([x + 52, y - 3 * used - 12], used.toFixed(0), {
            size: 27,
            weight: 500,
            anchor: "middle",
            halo: paper,
          }),
          text([x + 52, y + bySize(32, 50)], number, { anchor: "middle", fill: grey }),
        ].join("")
      })
      .join("")
  const axis = (y: number): string =>
    line([150, y], [1504, y], { stroke: ink, width: medium }) +
    [0, 50, 100]
      .map(
        (v) =>
          text([136, y - v * 3 + 6], String(v), { anchor: "end", fill: grey, isOrnament: true }) +
          line([146, y - v * 3], [1504, y - v * 3], { stroke: tint(0.18), width: hair }),
      )
      .join("")
  return {
    title: "Used area in per cent",
    parameters: lettered(parameters, shown.inputs, ["prefix", "firstNumber", "deleteEmptied"]),
    drawn: drawnOf(shown),
    drawing: [
      heading([96, 110], 1408, "BEFORE", `${before.length} sheets, ${percent(mean(before))}`, warm),
      axis(500),
      bars(before, 500, mix(paper, warm, 0.7)),
      heading([96, 596], 1408, "AFTER", `${after.length} sheets, ${percent(mean(after))}`, accent),
      axis(976),
      bars(after, 976, accent),
    ],
  }
}

function filmed(t: number): Plate {
  const shown = run()
  const { before, after, inputs } = shown
  const { placings, packed } = shown.outputs
  const k = 0.5
  const spots = range(before.length).map((i): V2 => [96 + (i % 3) * 484, 70 + Math.floor(i / 3) * 322])
  const gone = ease(t, 0.84, 0.94)
  const isAfter = gone > 0.5
  const cornerOf = (sheet: number, { x, y }: { x: number; y: number }): V2 => {
    const [ox, oy] = origin(shown, at(spots, sheet), k)
    return [ox + x * k, oy + y * k]
  }
  const moving = placings.map((placing, rank) => {
    const own = ease(t, 0.06 + (rank / placings.length) * 0.58, 0.28 + (rank / placings.length) * 0.58)
    const start = at(before, placing.from.id).shown.find(({ view }) => view === placing.view) ?? placing
    const corner = lerp2(cornerOf(placing.from.id, start), cornerOf(placing.to.id, placing), own)
    return viewOn(corner, k, placing, inputs.title, own > 0.98 ? accent : own > 0 ? warm : tint(0.75))
  })
  return {
    title: "Views packed onto fewer sheets",
    parameters: lettered(parameters, inputs, ["gap", "margin", "deleteEmptied"]),
    drawn: drawnOf(shown),
    drawing: [
      ...packed.map(({ becomes }, n) => {
        const isKept = becomes === "packed"
        const number = isKept && isAfter ? at(after, n).number : at(before, n).number
        const fade = isKept ? 1 : 1 - 0.85 * gone
        return `<g opacity="${fade.toFixed(2)}">${frame(shown, at(spots, n), k, number, isKept && t > 0.1 ? accent : ink)}</g>`
      }),
      ...moving,
      text([1064, 850], String(isAfter ? after.length : before.length), { size: 150, weight: 300, fill: accent }),
      text([1172, 850], "sheets", { size: 44, fill: grey }),
      text([1068, 908], `${percent(mean(isAfter ? after : before))} used`, { size: 30, fill: grey }),
    ],
  }
}

export const sheetOptimizer = artwork({
  id: "sheet-optimizer",
  product: "SheetOptimizer",
  code: "SHO",
  states: [
    {
      plate: compare,
      window: [60, 10, 1480],
      alt: "Eighteen views scattered over eight half-empty sheets on the left, packed closely on three sheets on the right",
    },
    {
      plate: single,
      window: [85, 0, 1400],
      alt: "Sheet A-101 enlarged: two plans, the massing and a section packed closely, each with its size; the field is dimensioned",
    },
    {
      plate: gaps,
      window: [84, 66, 930],
      alt: "The same views packed with gaps of 0, 8, 20 and 40 mm, each with the number of sheets and the used area",
    },
    {
      plate: order,
      window: [60, 0, 1480],
      alt: "Six steps of packing: numbered views, largest first, each placed in the upper left free corner; new ones in blue",
    },
    {
      plate: chart,
      window: [60, 0, 1480],
      alt: "Bars with the percentage of used area per sheet: eight sheets before packing, numbered with gaps, and three after packing, A-101 to A-103",
    },
  ],
  film: filmed,
})
