import { at, range, sum, type V2 } from "../../scripts/lib/vec"
import { dimension, heading, northArrow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { areaOf, drawPlan, placed, roomiestPoint, sampleFloor } from "../lib/floor-plan"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { circle, line, polygon, polyline, rect, text } from "../lib/svg"

interface DoorType {
  mark: string
  w: number
  h: number
  kind: "flush" | "glazed" | "double" | "louvre" | "sliding"
  fire: string
  count: number
}

const types: DoorType[] = [
  { mark: "D1", w: 900, h: 2100, kind: "flush", fire: "-", count: 18 },
  { mark: "D2", w: 950, h: 2100, kind: "glazed", fire: "EI 30", count: 12 },
  { mark: "D3", w: 1600, h: 2300, kind: "double", fire: "EI 30", count: 4 },
  { mark: "D4", w: 1100, h: 2100, kind: "flush", fire: "EI 60", count: 6 },
  { mark: "D5", w: 850, h: 2100, kind: "louvre", fire: "-", count: 9 },
  { mark: "D6", w: 2000, h: 2400, kind: "sliding", fire: "-", count: 2 },
]

/** A door in elevation, `k` sheet units a millimetre, standing on `foot` at its left. */
function elevation(type: DoorType, foot: V2, k: number): string {
  const [w, h] = [type.w * k, type.h * k]
  const [x, y] = [foot[0], foot[1] - h]
  const f = 60 * k
  const leaf = (lx: number, lw: number, hingeLeft: boolean): string => {
    const [a, b] = hingeLeft ? [lx + lw, lx] : [lx, lx + lw]
    return [
      rect(lx, y + f, lw, h - f, { fill: mix(paper, accent, 0.14), stroke: ink, width: thin }),
      type.kind === "glazed" || type.kind === "double" || type.kind === "sliding"
        ? rect(lx + lw * 0.2, y + f + lw * 0.2, lw * 0.6, h * 0.55, {
            fill: mix(paper, accent, 0.5),
            stroke: ink,
            width: thin,
          })
        : "",
      type.kind === "louvre"
        ? range(7)
            .map((i) =>
              line([lx + lw * 0.2, y + h * 0.7 + i * h * 0.028], [lx + lw * 0.8, y + h * 0.7 + i * h * 0.028], {
                stroke: ink,
                width: thin,
              }),
            )
            .join("")
        : "",
      type.kind === "sliding"
        ? polyline(
            [
              [lx + lw * 0.3, y + h * 0.85],
              [lx + lw * 0.7, y + h * 0.85],
            ],
            { stroke: warm, width: medium },
          )
        : polyline(
            [
              [b, y + f],
              [a, y + (h + f) / 2],
              [b, y + h],
            ],
            { stroke: tint(0.55), width: hair, dash: "7 5" },
          ),
      type.kind === "sliding" ? "" : circle([hingeLeft ? lx + lw - 7 : lx + 7, y + h * 0.52], 3.4, { fill: warm }),
    ].join("")
  }
  const two = type.kind === "double" || type.kind === "sliding"
  const inner = w - 2 * f
  return [
    rect(x, y, w, h, { fill: tint(0.5), stroke: ink, width: medium }),
    ...(two ? [leaf(x + f, inner / 2, true), leaf(x + f + inner / 2, inner / 2, false)] : [leaf(x + f, inner, true)]),
  ].join("")
}

interface Column {
  label: string
  x: number
  right?: boolean
}

function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  y: number,
  dy: number,
  from: number,
  to: number,
  size = 20,
): string {
  const cell = (c: Column, value: string, cy: number, head: boolean): string =>
    text([c.x, cy], value, {
      size: head ? 16 : size,
      anchor: c.right ? "end" : "start",
      fill: head ? grey : value.startsWith("!") ? warm : ink,
    })
  return [
    ...columns.map((c) => cell(c, c.label, y - 16, true)),
    line([from, y], [to, y], { stroke: ink, width: medium }),
    ...rows.map(
      (row, i) =>
        (i % 2 ? rect(from, y + i * dy, to - from, dy, { fill: mix(paper, ink, 0.03) }) : "") +
        columns.map((c, j) => cell(c, at(row, j), y + (i + 0.5) * dy + size * 0.36, false)).join("") +
        line([from, y + (i + 1) * dy], [to, y + (i + 1) * dy], { stroke: tint(0.2), width: hair }),
    ),
  ].join("")
}

function doors(): Plate {
  const k = 0.129
  let x = 120
  const drawings = types.map((t) => {
    const here = x
    x += t.w * k + 86
    return [
      elevation(t, [here, 440], k),
      dimension([here, 440], [here + t.w * k, 440], -30, String(t.w), grey, 16),
      text([here + (t.w * k) / 2, 122], t.mark, { size: 26, weight: 600, anchor: "middle", fill: accent }),
    ].join("")
  })
  const rows = types.map((t) => [
    t.mark,
    t.kind,
    String(t.w),
    String(t.h),
    t.fire,
    String(t.count),
    ((t.w * t.h * t.count) / 1e6).toFixed(2),
  ])
  return {
    title: "Door schedule with elevations",
    scale: "1:50",
    parameters: [
      ["Types", "6"],
      ["Doors", String(sum(types.map((t) => t.count)))],
      ["Sorted by", "mark"],
      ["Fire doors", "22"],
      ["Area", `${sum(types.map((t) => (t.w * t.h * t.count) / 1e6)).toFixed(1)} m²`],
    ],
    drawing: [
      line([96, 440], [1504, 440], { stroke: ink, width: heavy }),
      ...drawings,
      dimension([120, 440], [120, 440 - 2100 * k], 34, "2100", grey, 16),
      table(
        [
          { label: "MARK", x: 110 },
          { label: "TYPE", x: 270 },
          { label: "WIDTH", x: 640, right: true },
          { label: "HEIGHT", x: 830, right: true },
          { label: "FIRE", x: 930 },
          { label: "COUNT", x: 1230, right: true },
          { label: "AREA M²", x: 1490, right: true },
        ],
        rows,
        572,
        66,
        96,
        1504,
        24,
      ),
      text([1230, 1010], String(sum(types.map((t) => t.count))), {
        size: 25,
        weight: 600,
        anchor: "end",
        fill: accent,
      }),
      text([110, 1010], "TOTAL", { size: 18, fill: accent }),
    ],
  }
}

function rooms(): Plate {
  const place = { origin: [96, 170] as V2, scale: 25 }
  const to = placed(place)
  const floors = {
    office: "carpet",
    meeting: "carpet",
    stair: "stone",
    store: "screed",
    open: "oak",
    hall: "stone",
    wet: "tile",
    library: "oak",
  } as const
  const tones: Record<string, string> = {
    carpet: mix(paper, accent, 0.3),
    stone: tint(0.16),
    screed: tint(0.34),
    oak: mix(paper, warm, 0.35),
    tile: mix(paper, accent, 0.62),
  }
  const rows = sampleFloor.rooms.map((r) => [r.number, r.name, areaOf(r.outline).toFixed(1), floors[r.use]])
  const kinds = Object.keys(tones)
  const totals = kinds.map((k) =>
    sum(sampleFloor.rooms.filter((r) => floors[r.use] === k).map((r) => areaOf(r.outline))),
  )
  return {
    title: "Room finishes, plan and schedule",
    scale: "1:200",
    parameters: [
      ["Rooms", "13"],
      ["Finishes", "5"],
      ["Area", `${sum(totals).toFixed(1)} m²`],
      ["Sorted by", "number"],
    ],
    drawing: [
      heading([96, 116], 800, "FLOOR FINISHES", "level 00"),
      drawPlan(sampleFloor, place, { furniture: false, fill: (r) => at([tones[floors[r.use]]], 0) }),
      ...sampleFloor.rooms.map((r) => {
        const p = to(roomiestPoint(r.outline, 0.4).at)
        return text([p[0], p[1] + 7], r.number, { size: 18, weight: 600, anchor: "middle", halo: paper })
      }),
      northArrow([870, 690], 24),
      ...kinds.map((k, i) => {
        const y = 740 + i * 48
        return (
          rect(96, y, 26, 26, { fill: at([tones[k]], 0), stroke: ink, width: thin }) +
          text([138, y + 20], k, { size: 20 }) +
          rect(290, y + 2, (460 * at(totals, i)) / Math.max(...totals), 22, {
            fill: at([tones[k]], 0),
            stroke: ink,
            width: hair,
          }) +
          text([880, y + 20], `${at(totals, i).toFixed(1)} m²`, { size: 20, anchor: "end" })
        )
      }),
      heading([960, 116], 544, "ROOM SCHEDULE"),
      table(
        [
          { label: "NO.", x: 970 },
          { label: "NAME", x: 1060 },
          { label: "AREA M²", x: 1350, right: true },
          { label: "FLOOR", x: 1400 },
        ],
        rows,
        178,
        61,
        960,
        1504,
        20,
      ),
    ],
  }
}

function windows(): Plate {
  const list = range(28).map((i) => ({
    floor: Math.floor(i / 7),
    column: i % 7,
    type: Number(at([...("0210210" + "1120110" + "0102010" + "2020202")], i)),
  }))
  const names = ["W1 900 × 1500", "W2 1500 × 1500", "W3 2100 × 2300"]
  const tones = [mix(paper, accent, 0.3), accent, warm]
  const [x0, y0, dx, dy] = [150, 130, 128, 186]
  const facade = list.map(({ floor, column, type }) => {
    const w = at([44, 72, 100], type)
    const h = at([82, 82, 122], type)
    const cx = x0 + (column + 0.5) * dx
    const y = y0 + floor * dy + (type === 2 ? 22 : 34)
    return (
      rect(cx - w / 2, y, w, h, { fill: mix(paper, at(tones, type), 0.8), stroke: ink, width: medium }) +
      line([cx, y], [cx, y + h], { stroke: ink, width: thin }) +
      text([cx, y + h / 2 + 6], `W${type + 1}.${floor}${column + 1}`, {
        size: 14,
        anchor: "middle",
        fill: type ? paper : ink,
      })
    )
  })
  const counts = [0, 1, 2].map((t) => list.filter((w) => w.type === t).length)
  const areas = [1.35, 2.25, 4.83]
  return {
    title: "Window schedule on the facade",
    scale: "1:100",
    parameters: [
      ["Types", "3"],
      ["Windows", "28"],
      ["Glass", `${sum(counts.map((c, i) => c * at(areas, i))).toFixed(1)} m²`],
      ["Wall", "384.0 m²"],
      ["Share", `${((sum(counts.map((c, i) => c * at(areas, i))) / 384) * 100).toFixed(0)} %`],
    ],
    drawing: [
      rect(x0 - 20, y0 - 20, dx * 7 + 40, dy * 4 + 40, { fill: paper, stroke: ink, width: medium }),
      ...range(5).map((f) =>
        line([x0 - 20, y0 + f * dy - 2], [x0 + dx * 7 + 20, y0 + f * dy - 2], { stroke: tint(0.3), width: hair }),
      ),
      ...facade,
      line([96, y0 + dy * 4 + 20], [1110, y0 + dy * 4 + 20], { stroke: ink, width: heavy }),
      dimension([x0 - 20, y0 + dy * 4 + 20], [x0 + dx * 7 + 20, y0 + dy * 4 + 20], -44, "24.00 m"),
      heading([1150, 140], 354, "TYPES", "count"),
      ...names.map(
        (n, i) =>
          rect(1150, 196 + i * 120, 30, 44, { fill: mix(paper, at(tones, i), 0.8), stroke: ink, width: medium }) +
          text([1200, 214 + i * 120], n, { size: 20, weight: 600 }) +
          text([1200, 242 + i * 120], `${at(areas, i).toFixed(2)} m² each`, { size: 17, fill: grey }) +
          text([1504, 224 + i * 120], String(at(counts, i)), { size: 32, weight: 500, anchor: "end" }) +
          line([1150, 274 + i * 120], [1504, 274 + i * 120], { stroke: tint(0.2), width: hair }),
      ),
      heading([1150, 610], 354, "PER FLOOR", "m²"),
      ...range(4).map((f) => {
        const area = sum(list.filter((w) => w.floor === f).map((w) => at(areas, w.type)))
        return (
          text([1150, 668 + f * 62], `0${3 - f}`, { size: 20 }) +
          rect(1200, 648 + f * 62, area * 9, 26, { fill: mix(paper, accent, 0.5), stroke: ink, width: hair }) +
          text([1504, 668 + f * 62], area.toFixed(1), { size: 20, anchor: "end" })
        )
      }),
    ],
  }
}

function linked(): Plate {
  const schedules: [string, string[], number][] = [
    ["DOORS", ["Mark", "Width", "Fire", "Room"], 51],
    ["ROOMS", ["Number", "Name", "Area", "Finish"], 13],
    ["FINISHES", ["Code", "Material", "m²", "Cost"], 5],
    ["WINDOWS", ["Mark", "Type", "U value"], 28],
    ["COSTS", ["Group", "Quantity", "Sum"], 9],
  ]
  const spots: V2[] = [
    [110, 150],
    [620, 330],
    [1130, 150],
    [110, 640],
    [1130, 640],
  ]
  const [w, row] = [340, 52]
  const field = (s: number, f: number, right: boolean): V2 => [
    at(spots, s)[0] + (right ? w : 0),
    at(spots, s)[1] + 64 + (f + 0.5) * row,
  ]
  const links: [number, number, number, number][] = [
    [0, 3, 1, 0],
    [1, 3, 2, 0],
    [1, 2, 2, 2],
    [3, 0, 1, 1],
    [2, 3, 4, 2],
    [1, 2, 4, 1],
  ]
  return {
    title: "Linked schedules",
    scale: "",
    parameters: [
      ["Schedules", "5"],
      ["Rows", String(sum(schedules.map((s) => s[2])))],
      ["Links", "6"],
      ["Exported", "xlsx"],
    ],
    drawing: [
      ...links.map(([a, fa, b, fb]) => {
        const right = at(spots, b)[0] > at(spots, a)[0]
        const same = at(spots, b)[0] === at(spots, a)[0]
        const p = field(a, fa, right || same)
        const q = field(b, fb, same)
        const bend = same ? 60 : 70
        return (
          `<path d="M${p[0]} ${p[1]} C ${p[0] + bend} ${p[1]} ${q[0] + (same ? bend : -bend)} ${q[1]} ${q[0]} ${q[1]}" fill="none" stroke="${accent}" stroke-width="2.4"/>` +
          circle(p, 6, { fill: accent }) +
          polygon(
            [
              [q[0], q[1]],
              [q[0] + (same ? 13 : -13), q[1] - 7],
              [q[0] + (same ? 13 : -13), q[1] + 7],
            ],
            { fill: accent },
          )
        )
      }),
      ...schedules.map(([name, fields, rows], s) => {
        const [x, y] = at(spots, s)
        return [
          rect(x, y, w, 64 + fields.length * row, { fill: paper, stroke: ink, width: medium }),
          rect(x, y, w, 64, { fill: s === 1 ? accent : mix(paper, accent, 0.2), stroke: ink, width: medium }),
          text([x + 20, y + 41], name, { size: 24, weight: 640, fill: s === 1 ? paper : ink }),
          text([x + w - 20, y + 41], `${rows} rows`, { size: 18, anchor: "end", fill: s === 1 ? paper : grey }),
          ...fields.map(
            (f, i) =>
              text([x + 20, y + 64 + (i + 0.5) * row + 7], f, { size: 21 }) +
              (i ? line([x, y + 64 + i * row], [x + w, y + 64 + i * row], { stroke: tint(0.25), width: hair }) : ""),
          ),
        ].join("")
      }),
    ],
  }
}

export const scheduleMaster = artwork({
  id: "schedule-master",
  product: "Schedule Master",
  code: "SCM",
  states: [
    {
      plate: doors,
      alt: "Six door types in elevation over their schedule of width, height, fire rating, count and area",
    },
    {
      plate: rooms,
      alt: "Floor plan coloured by floor finish beside a schedule of its thirteen rooms and the area of each finish",
    },
    {
      plate: windows,
      alt: "Facade with 28 windows of three types, each marked, beside type counts and glass area per floor",
    },
    {
      plate: linked,
      alt: "Five schedules as tables of fields, doors, rooms, finishes, windows and costs, joined by six links",
    },
  ],
})
