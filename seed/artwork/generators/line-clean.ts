import { seeded } from "../../scripts/lib/random"
import { clamp, ease, lerp, range, sum, type V2 } from "../../scripts/lib/vec"
import { heading, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { roomSides, sampleFloor } from "../lib/floor-plan"
import { carelessly, cleanLines, type Segment } from "../lib/line-clean"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { circle, clipped, line, polygon, rect, text } from "../lib/svg"

/** The lines as they were meant: walls of the sample floor, a stair, and a wing that stands at 30 degrees. */
function meant(): Segment[] {
  const stair = range(12).map((i): Segment => ({ a: [17.3, 0.8 + i * 0.3], b: [19.9, 0.8 + i * 0.3] }))
  const roof: Segment[] = [
    { a: [0, 8.7], b: [8, 18] },
    { a: [8, 8.7], b: [0, 18] },
    { a: [24, 10.5], b: [32, 18] },
    { a: [32, 10.5], b: [24, 18] },
  ]
  const shelves = range(5).map((i): Segment => ({ a: [17 + i * 1.4, 12.5], b: [17 + i * 1.4, 17.2] }))
  return [...roomSides(sampleFloor), ...stair, ...roof, ...shelves]
}

const messy = (jitter: number, seed = 4): Segment[] => carelessly(meant(), seeded(seed), jitter)
const lengthOf = (list: readonly Segment[]): number => sum(list.map(({ a, b }) => Math.hypot(a[0] - b[0], a[1] - b[1])))

const at0: V2 = [112, 146]
const k0 = 43
const toSheet = (p: V2, origin = at0, k = k0): V2 => [origin[0] + p[0] * k, origin[1] + p[1] * k]

const drawMessy = (list: readonly Segment[], origin = at0, k = k0, weight = 1.7): string =>
  list
    .map(({ a, b }) =>
      line(toSheet(a, origin, k), toSheet(b, origin, k), { stroke: warm, width: weight, opacity: 0.72 }),
    )
    .join("") +
  list
    .map(({ a, b }) =>
      [a, b]
        .map((p) => circle(toSheet(p, origin, k), weight * 1.7, { stroke: warm, width: weight * 0.6, fill: paper }))
        .join(""),
    )
    .join("")

const drawClean = (list: readonly Segment[], origin = at0, k = k0, weight = heavy): string =>
  list
    .map(({ a, b }) =>
      line(toSheet(a, origin, k), toSheet(b, origin, k), { stroke: ink, width: weight, cap: "square" }),
    )
    .join("") +
  list
    .map(({ a, b }) =>
      [a, b]
        .map((p) => {
          const q = toSheet(p, origin, k)
          return rect(q[0] - weight, q[1] - weight, weight * 2, weight * 2, { fill: accent })
        })
        .join(""),
    )
    .join("")

function sweep(t: number, tolerance = 0.25, tilt = 110): Plate {
  const before = messy(0.13)
  const after = cleanLines(before, tolerance)
  const x = lerp(40 - tilt, 1560 + tilt, t)
  const [top, low]: V2[] = [
    [x + tilt, 42],
    [x - tilt, 1044],
  ]
  if (!top || !low) throw new Error("no sweep line")
  const cleaned =
    t <= 0 ? before.length : Math.round(lerp(before.length, after.length, clamp((x - at0[0]) / (32 * k0))))
  return {
    title: "Overlapping lines merged",
    scale: "1:100",
    parameters: [
      ["Tolerance", `${(tolerance * 1000).toFixed(0)} mm`],
      ["Lines before", String(before.length)],
      ["Lines now", String(cleaned)],
      ["Removed", `${(((before.length - cleaned) / before.length) * 100).toFixed(0)} %`],
    ],
    drawing: [
      clipped([top, [1560, 42], [1560, 1044], low], [drawMessy(before)]),
      clipped([[40, 42], top, low, [40, 1044]], [rect(40, 42, 1520, 1002, { fill: paper }), drawClean(after)]),
      line(top, low, { stroke: accent, width: medium }),
      text([112, 116], "CLEANED", { size: 20, weight: 600, fill: accent }),
      text([1488, 116], "AS DRAWN", { size: 20, weight: 600, fill: warm, anchor: "end" }),
      scaleBar([112, 972], 2, 5, k0),
    ],
  }
}

function detail(): Plate {
  const before = messy(0.13)
  const after = cleanLines(before, 0.25)
  const spots: V2[] = [
    [17, 6.5],
    [24, 8.7],
    [13, 13.1],
  ]
  const drawings = spots.flatMap((spot, i) =>
    [0, 1].map((clean) => {
      const c: V2 = [292 + i * 500, 320 + clean * 440]
      const k = 112
      const origin: V2 = [c[0] - spot[0] * k, c[1] - spot[1] * k]
      const r = 194
      const round = range(64).map(
        (j): V2 => [c[0] + r * Math.cos((j * Math.PI) / 32), c[1] + r * Math.sin((j * Math.PI) / 32)],
      )
      const near = (list: readonly Segment[]): Segment[] =>
        list.filter(
          ({ a, b }) =>
            Math.min(a[0], b[0]) < spot[0] + 2 &&
            Math.max(a[0], b[0]) > spot[0] - 2 &&
            Math.min(a[1], b[1]) < spot[1] + 2 &&
            Math.max(a[1], b[1]) > spot[1] - 2,
        )
      const list = clean ? near(after) : near(before)
      return [
        clipped(round, [clean ? drawClean(list, origin, k, 7) : drawMessy(list, origin, k, 3)]),
        circle(c, r, { stroke: clean ? accent : warm, width: medium }),
        text([c[0] + 150, c[1] + r - 2], `${list.length} lines`, {
          size: 20,
          weight: 500,
          fill: clean ? accent : warm,
          halo: paper,
        }),
      ].join("")
    }),
  )
  return {
    title: "Three joints, before and after",
    scale: "1:20",
    parameters: [
      ["Tolerance", "250 mm"],
      ["Joints", "3"],
      ["Lines", `${before.length} to ${after.length}`],
      ["Length", `${lengthOf(before).toFixed(0)} to ${lengthOf(after).toFixed(0)} m`],
    ],
    drawing: [
      ...spots.map((spot, i) =>
        text([98 + i * 500, 102], `JOINT ${i + 1}  ${spot[0].toFixed(1)} / ${spot[1].toFixed(1)}`, {
          size: 19,
          weight: 600,
        }),
      ),
      ...drawings,
    ],
  }
}

function tolerances(): Plate {
  const before = messy(0.16, 9)
  const list = [0.02, 0.08, 0.18, 0.35].map((tolerance) => ({ tolerance, after: cleanLines(before, tolerance) }))
  return {
    title: "Tolerance study",
    scale: "1:250",
    parameters: [
      ["Tolerances", "20 80 180 350"],
      ["Lines before", String(before.length)],
      ["Best", String(list[3]?.after.length ?? 0)],
      ["Jitter", "160 mm"],
    ],
    drawing: list.map(({ tolerance, after }, i) => {
      const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 466]
      const share = after.length / before.length
      return [
        heading(
          [x, y + 24],
          684,
          `${(tolerance * 1000).toFixed(0)} mm`,
          `${after.length} lines`,
          i === 3 ? accent : ink,
        ),
        ...after.map(({ a, b, pieces }) =>
          line(toSheet(a, [x + 6, y + 62], 20), toSheet(b, [x + 6, y + 62], 20), {
            stroke: pieces > 1 ? ink : warm,
            width: pieces > 1 ? medium : thin,
            cap: "round",
          }),
        ),
        rect(x + 668, y + 62, 16, 360, { stroke: tint(0.4), width: hair }),
        rect(x + 668, y + 62 + 360 * (1 - share), 16, 360 * share, { fill: i === 3 ? accent : mix(paper, warm, 0.75) }),
      ].join("")
    }),
  }
}

function cases(): Plate {
  const kinds: [string, string, Segment[]][] = [
    [
      "DUPLICATE",
      "one line twice",
      [
        { a: [0, 0.1], b: [8, 0.1] },
        { a: [0, -0.1], b: [8, -0.1] },
      ],
    ],
    [
      "CONTAINED",
      "short inside long",
      [
        { a: [0, 0.1], b: [8, 0.1] },
        { a: [2.5, -0.1], b: [5.5, -0.1] },
      ],
    ],
    [
      "OVERLAPPING",
      "ends run past",
      [
        { a: [0, 0.1], b: [5, 0.1] },
        { a: [3.4, -0.1], b: [8, -0.1] },
      ],
    ],
    [
      "TOUCHING",
      "end on end",
      [
        { a: [0, 0.06], b: [4, 0.06] },
        { a: [4, -0.06], b: [8, -0.06] },
      ],
    ],
    [
      "GAP",
      "closer than tolerance",
      [
        { a: [0, 0], b: [3.9, 0] },
        { a: [4.12, 0], b: [8, 0] },
      ],
    ],
    [
      "PARALLEL",
      "kept apart",
      [
        { a: [0, 0.55], b: [8, 0.55] },
        { a: [0, -0.55], b: [8, -0.55] },
      ],
    ],
  ]
  const rows = kinds.map(([name, note, list], i) => {
    const y = 190 + i * 144
    const after = cleanLines(list, 0.25)
    const k = 60
    return [
      text([96, y - 2], name, { size: 23, weight: 600 }),
      text([96, y + 28], note, { size: 18, fill: grey }),
      drawMessy(list, [440, y + 4], k, 3.4),
      polygon(
        [
          [972, y + 4],
          [954, y - 5],
          [954, y + 13],
        ],
        { fill: accent },
      ),
      drawClean(after, [1000, y + 4], k * 0.78, 5),
      text([1504, y + 12], `${list.length} : ${after.length}`, {
        size: 27,
        weight: 500,
        anchor: "end",
        fill: after.length < list.length ? accent : ink,
      }),
      line([96, y + 70], [1504, y + 70], { stroke: tint(0.22), width: hair }),
    ].join("")
  })
  return {
    title: "The six cases",
    scale: "",
    parameters: [
      ["Tolerance", "250 mm"],
      ["Cases", "6"],
      ["Merged", "5"],
      ["Kept", "1"],
    ],
    drawing: [heading([96, 116], 1408, "CASE", "lines"), ...rows],
  }
}

export const lineClean = artwork({
  id: "line-clean",
  product: "LineClean",
  code: "LCL",
  states: [
    {
      plate: () => sweep(0.54),
      alt: "Line plan split by a slanting front: overlapping strokes with loose ends on the right, single clean lines with square nodes on the left",
    },
    {
      plate: detail,
      alt: "Three wall joints enlarged in circles, above as drawn with many overlapping strokes, below with one line per wall",
    },
    {
      plate: tolerances,
      alt: "The same drawing cleaned with tolerances of 20, 80, 180 and 350 mm, the number of remaining lines beside each",
    },
    {
      plate: cases,
      alt: "Table of six cases, from duplicate to parallel lines, each drawn before and after cleaning with its line count",
    },
  ],
  film: (t) => sweep(ease(t, 0.05, 0.95)),
})
