import { at, ease, lerp, range, sum, type V2 } from "../../scripts/lib/vec"
import { dimension, heading } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { miniature, proportion, type ViewKind } from "../lib/miniature"
import { type Packed, pack, sheetsUsed } from "../lib/packing"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { line, polyline, rect, text } from "../lib/svg"

interface View {
  id: number
  kind: ViewKind
  name: string
  w: number
  h: number
}

/** Printable area of an A1 sheet beside its title strip, in millimetres. */
const a1 = { w: 690, h: 560 }

const wanted: [ViewKind, string, number][] = [
  ["plan", "Ground floor", 470],
  ["plan", "First floor", 470],
  ["plan", "Roof", 360],
  ["elevation", "North", 330],
  ["elevation", "South", 330],
  ["elevation", "East", 240],
  ["elevation", "West", 240],
  ["section", "Section A", 300],
  ["section", "Section B", 300],
  ["detail", "D1", 130],
  ["detail", "D2", 130],
  ["detail", "D3", 110],
  ["detail", "D4", 90],
  ["schedule", "Doors", 150],
  ["schedule", "Rooms", 150],
  ["axonometry", "Massing", 220],
  ["plan", "Core", 200],
  ["plan", "Site", 230],
]
const views: View[] = wanted.map(([kind, name, w], id) => ({
  id,
  kind,
  name,
  w,
  h: Math.round(w / proportion[kind]) + 16,
}))

const packed = (gap: number): Packed<View>[] => pack(views, a1, gap)
const used = (list: readonly Packed<View>[]): number =>
  sum(list.map((p) => p.item.w * p.item.h)) / (sheetsUsed(list) * a1.w * a1.h)

/** How the views stood before: two or three to a sheet, wherever there was room. */
const loose: Packed<View>[] = views.map((item, i) => {
  const sheet = i < 3 ? i : 3 + Math.floor((i - 3) / 3)
  const slot = i < 3 ? 0 : (i - 3) % 3
  return {
    item,
    sheet,
    x: slot === 1 ? a1.w - item.w : slot === 2 ? (a1.w - item.w) * 0.3 : i < 3 ? (a1.w - item.w) / 2 : 0,
    y: slot === 2 ? a1.h - item.h : i < 3 ? (a1.h - item.h) / 2 : 0,
  }
})
const before = sheetsUsed(loose)

function board(p: V2, k: number, n: string, share: number, color = ink): string {
  const w = (a1.w + 60 + 91) * k
  const h = (a1.h + 34) * k
  return [
    rect(p[0] + 5, p[1] + 5, w, h, { fill: tint(0.15) }),
    rect(p[0], p[1], w, h, { fill: paper, stroke: color, width: medium }),
    rect(p[0] + 17 * k, p[1] + 17 * k, w - 34 * k, a1.h * k, { stroke: tint(0.35), width: hair }),
    line([p[0] + w - 91 * k, p[1] + 17 * k], [p[0] + w - 91 * k, p[1] + h - 17 * k], {
      stroke: tint(0.35),
      width: hair,
    }),
    text([p[0] + w - 54 * k, p[1] + h - 40 * k], n, {
      size: Math.max(10, 36 * k),
      weight: 640,
      anchor: "middle",
      fill: color,
    }),
    text([p[0] + w - 44 * k, p[1] + h * 0.72], `${Math.round(share * 100)} % used`, {
      size: Math.max(9, 30 * k),
      rotate: -90,
      fill: grey,
    }),
  ].join("")
}

function viewOn(p: V2, k: number, view: View, color: string): string {
  const w = view.w * k
  const h = view.h * k
  const strip = 16 * k
  return [
    rect(p[0], p[1], w, h, { fill: mix(paper, color, 0.07), stroke: color, width: thin }),
    miniature(view.kind, { x: p[0] + w * 0.04, y: p[1] + h * 0.04, w: w * 0.92, h: h * 0.94 - strip }, view.id + 1),
    k < 0.3 ? "" : text([p[0] + 5, p[1] + h - 4], view.name, { size: Math.max(8, Math.min(17, 15 * k)), fill: color }),
  ].join("")
}

const origin = (p: V2, k: number): V2 => [p[0] + 26 * k, p[1] + 17 * k]
const shareOn = (list: readonly Packed<View>[], n: number): number =>
  sum(list.filter((p) => p.sheet === n).map((p) => p.item.w * p.item.h)) / (a1.w * a1.h)

function boards(
  list: readonly Packed<View>[],
  places: readonly V2[],
  k: number,
  prefix: string,
  color: string,
): string {
  return places
    .map((p, n) => {
      const [ox, oy] = origin(p, k)
      return (
        board(p, k, `${prefix}${String(n + 1).padStart(2, "0")}`, shareOn(list, n), color) +
        list
          .filter((v) => v.sheet === n)
          .map((v) => viewOn([ox + v.x * k, oy + v.y * k], k, v.item, color))
          .join("")
      )
    })
    .join("")
}

function compare(): Plate {
  const after = packed(8)
  const n = sheetsUsed(after)
  const small = 0.262
  return {
    title: "Views packed on fewer sheets",
    scale: "",
    parameters: [
      ["Views", String(views.length)],
      ["Sheets", `${before} to ${n}`],
      ["Used area", `${Math.round(used(loose) * 100)} to ${Math.round(used(after) * 100)} %`],
      ["Gap", "8 mm"],
    ],
    drawing: [
      heading([96, 104], 440, "BEFORE", `${before} sheets`, warm),
      boards(
        loose,
        range(before).map((i): V2 => [96 + (i % 2) * 230, 146 + Math.floor(i / 2) * 212]),
        small,
        "S",
        ink,
      ),
      heading([600, 104], 904, "AFTER", `${n} sheets`, accent),
      boards(
        after,
        range(n).map((i): V2 => [600 + (i % 2) * 460, 146 + Math.floor(i / 2) * 430]),
        0.522,
        "A",
        accent,
      ),
      text([1066, 760], `${before} : ${n}`, { size: 150, weight: 300, fill: accent, spacing: -8 }),
      text([1072, 812], `sheets, ${Math.round(used(loose) * 100)} % : ${Math.round(used(after) * 100)} % used`, {
        size: 22,
        fill: grey,
      }),
    ],
  }
}

function single(): Plate {
  const after = packed(8)
  const k = 1.5
  const p: V2 = [168, 96]
  const [ox, oy] = origin(p, k)
  const first = after.filter((v) => v.sheet === 0)
  return {
    title: "Sheet A01 packed",
    scale: "1:4",
    parameters: [
      ["Views", String(first.length)],
      ["Used area", `${Math.round(shareOn(after, 0) * 100)} %`],
      ["Gap", "8 mm"],
      ["Field", "690 × 560 mm"],
    ],
    drawing: [
      boards(after, [p], k, "A", ink),
      ...first.map((v) =>
        text([ox + (v.x + v.item.w) * k - 6, oy + (v.y + v.item.h) * k - 6], `${v.item.w} × ${v.item.h}`, {
          size: 15,
          anchor: "end",
          fill: grey,
        }),
      ),
      dimension([ox, oy], [ox + a1.w * k, oy], 42, "690 mm", accent),
    ],
  }
}

function gaps(): Plate {
  const trials = [0, 8, 20, 40].map((gap) => ({ gap, list: packed(gap) }))
  return {
    title: "Gap study",
    scale: "",
    parameters: [
      ["Gaps", "0 8 20 40 mm"],
      ["Views", String(views.length)],
      ["Sheets", trials.map(({ list }) => sheetsUsed(list)).join(" ")],
      ["Field", "690 × 560 mm"],
    ],
    drawing: trials.map(({ gap, list }, i) => {
      const y = 96 + i * 232
      const n = sheetsUsed(list)
      return [
        heading(
          [96, y + 20],
          1408,
          `GAP ${gap} mm`,
          `${n} sheets · ${Math.round(used(list) * 100)} % used`,
          i === 1 ? accent : ink,
        ),
        boards(
          list,
          range(n).map((s): V2 => [96 + s * 268, y + 46]),
          0.292,
          "A",
          i === 1 ? accent : ink,
        ),
      ].join("")
    }),
  }
}

function order(): Plate {
  const after = packed(8)
  const steps = [3, 6, 9, 13, 16, 18]
  const kk = 0.52
  return {
    title: "Order of placing",
    scale: "",
    parameters: [
      ["Rule", "largest first"],
      ["Corner", "upper left"],
      ["Views", String(views.length)],
      ["Sheets", String(sheetsUsed(after))],
    ],
    drawing: steps.map((count, i) => {
      const [x, y] = [96 + (i % 3) * 480, 96 + Math.floor(i / 3) * 462]
      const shown = after.slice(0, count)
      const n = at(shown, -1).sheet
      const p: V2 = [x, y + 54]
      const [ox, oy] = origin(p, kk)
      return [
        heading([x, y + 24], 440, `${count} VIEWS`, `sheet ${n + 1}`),
        board(p, kk, `A0${n + 1}`, shareOn(shown, n)),
        ...shown
          .filter((v) => v.sheet === n)
          .map((v) => {
            const fresh = shown.indexOf(v) >= (steps[i - 1] ?? 0)
            const color = fresh ? accent : tint(0.55)
            return (
              rect(ox + v.x * kk, oy + v.y * kk, v.item.w * kk, v.item.h * kk, {
                fill: mix(paper, color, fresh ? 0.16 : 0.12),
                stroke: color,
                width: thin,
              }) +
              text([ox + (v.x + v.item.w / 2) * kk, oy + (v.y + v.item.h / 2) * kk + 8], String(after.indexOf(v) + 1), {
                size: Math.min(30, v.item.h * kk * 0.5),
                weight: 600,
                anchor: "middle",
                fill: color,
              })
            )
          }),
        polyline(
          shown.filter((v) => v.sheet === n).map((v): V2 => [ox + v.x * kk + 4, oy + v.y * kk + 4]),
          { stroke: warm, width: thin, dash: "4 5" },
        ),
      ].join("")
    }),
  }
}

function chart(): Plate {
  const after = packed(8)
  const n = sheetsUsed(after)
  const bars = (list: readonly Packed<View>[], count: number, y: number, color: string): string =>
    range(count)
      .map((i) => {
        const share = shareOn(list, i)
        const x = 190 + i * 150
        return [
          rect(x, y - 300, 96, 300, { stroke: tint(0.4), width: hair, dash: "6 6" }),
          rect(x, y - 300 * share, 96, 300 * share, { fill: color, stroke: ink, width: hair }),
          text([x + 48, y - 300 * share - 12], `${Math.round(share * 100)}`, {
            size: 25,
            weight: 500,
            anchor: "middle",
            halo: paper,
          }),
          text([x + 48, y + 30], `${color === accent ? "A" : "S"}${String(i + 1).padStart(2, "0")}`, {
            size: 19,
            anchor: "middle",
            fill: grey,
          }),
        ].join("")
      })
      .join("")
  const axis = (y: number): string =>
    line([150, y], [1504, y], { stroke: ink, width: medium }) +
    [0, 50, 100]
      .map(
        (v) =>
          text([136, y - v * 3 + 6], String(v), { size: 17, anchor: "end", fill: grey }) +
          line([146, y - v * 3], [1504, y - v * 3], { stroke: tint(0.18), width: hair }),
      )
      .join("")
  return {
    title: "Used area per sheet",
    scale: "per cent",
    parameters: [
      ["Sheets before", String(before)],
      ["Sheets after", String(n)],
      ["Mean before", `${Math.round(used(loose) * 100)} %`],
      ["Mean after", `${Math.round(used(after) * 100)} %`],
    ],
    drawing: [
      heading([96, 110], 1408, "BEFORE", `${before} sheets`, warm),
      axis(500),
      bars(loose, before, 500, mix(paper, warm, 0.7)),
      heading([96, 596], 1408, "AFTER", `${n} sheets`, accent),
      axis(976),
      bars(after, n, 976, accent),
    ],
  }
}

function filmed(t: number): Plate {
  const after = packed(8)
  const n = sheetsUsed(after)
  const k = 0.5
  const spots = range(before).map((i): V2 => [96 + (i % 3) * 484, 70 + Math.floor(i / 3) * 322])
  const states = views.map((view) => {
    const from = loose.find((p) => p.item.id === view.id)
    const to = after.find((p) => p.item.id === view.id)
    if (!from || !to) return { view, p: [0, 0] as V2 }
    const order = after.indexOf(to) / after.length
    const own = ease(t, 0.08 + order * 0.58, 0.3 + order * 0.58)
    const place = (q: Packed<View>): V2 => {
      const [ox, oy] = origin(at(spots, q.sheet), k)
      return [ox + q.x * k, oy + q.y * k]
    }
    const [a, b] = [place(from), place(to)]
    return { view, p: [lerp(a[0], b[0], own), lerp(a[1], b[1], own)] as V2, own }
  })
  const gone = ease(t, 0.86, 0.96)
  return {
    title: "Views packed on fewer sheets",
    parameters: [
      ["Views", String(views.length)],
      ["Sheets", gone > 0.5 ? String(n) : String(before)],
      ["Used area", `${Math.round(lerp(used(loose), used(after), ease(t, 0.1, 0.92)) * 100)} %`],
      ["Gap", "8 mm"],
    ],
    drawing: [
      ...spots.map(
        (p, i) =>
          `<g opacity="${i >= n ? (1 - gone * 0.85).toFixed(2) : 1}">${board(p, k, `${i < n ? "A" : "S"}${String(i + 1).padStart(2, "0")}`, 0, i < n && t > 0.1 ? accent : ink).replace("0 % used", "")}</g>`,
      ),
      ...states.map(({ view, p, own = 0 }) => viewOn(p, k, view, own > 0.98 ? accent : own > 0 ? warm : tint(0.75))),
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
      alt: "Eighteen views scattered over eight half-empty sheets on the left, packed closely on fewer sheets on the right",
    },
    {
      plate: single,
      alt: "One A1 sheet enlarged with plans and views packed edge to edge, each view's size in millimetres lettered",
    },
    {
      plate: gaps,
      alt: "The same views packed with gaps of 0, 8, 20 and 40 mm, sheets used and used area given for each",
    },
    {
      plate: order,
      alt: "Six steps of packing: numbered views placed largest first into the upper left free corner, new ones in blue",
    },
    { plate: chart, alt: "Bars of used area per sheet before and after packing, in per cent" },
  ],
  film: filmed,
})
