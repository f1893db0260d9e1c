import { at, range, type V2, type V3 } from "../../scripts/lib/vec"
import { dimension, gridBubble, heading, leader, levelHead, northArrow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { type Clash, findClashes, type Volume } from "../lib/clashes"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { box } from "../lib/solids"
import { circle, line, polygon, rect, text } from "../lib/svg"

const disciplines = ["structure", "air", "water", "power"] as const
const tone: Record<Volume["discipline"], string> = {
  structure: tint(0.2),
  air: mix(paper, accent, 0.45),
  water: accent,
  power: tint(0.72),
}

/** One storey of services under its beams, 24 by 16 m. */
function storey(): Volume[] {
  const out: Volume[] = []
  const put = (discipline: Volume["discipline"], from: V3, to: V3): void => {
    out.push({ id: `${discipline.charAt(0).toUpperCase()}${String(out.length + 101)}`, discipline, from, to })
  }
  for (const i of range(4))
    for (const j of range(3)) put("structure", [i * 7.8, j * 7.7, 0], [i * 7.8 + 0.5, j * 7.7 + 0.5, 3.4])
  for (const i of range(4)) put("structure", [i * 7.8 + 0.05, 0, 3.4], [i * 7.8 + 0.45, 15.9, 4])
  for (const j of range(3)) put("structure", [0, j * 7.7 + 0.1, 3.55], [23.9, j * 7.7 + 0.4, 4])
  put("air", [1.4, 3.2, 2.95], [22.6, 4.2, 3.5])
  put("air", [4.6, 4.2, 3], [5.2, 13.4, 3.4])
  put("air", [12.4, 4.2, 3], [13, 13.4, 3.4])
  put("air", [19.4, 4.2, 3], [20, 14.6, 3.4])
  put("water", [0.9, 10.2, 3.1], [23.2, 10.42, 3.32])
  put("water", [0.9, 10.8, 3.1], [23.2, 11.02, 3.32])
  put("water", [9.6, 1, 3.44], [9.82, 15.2, 3.66])
  put("water", [16.9, 1, 2.6], [17.12, 15.2, 2.82])
  put("power", [0.6, 6.3, 3.2], [23.4, 6.8, 3.32])
  put("power", [2.6, 0.8, 3.36], [3, 15.4, 3.46])
  put("power", [21.4, 0.8, 2.7], [21.8, 15.4, 2.8])
  return out
}

const volumes = storey()
const clashes = findClashes(volumes, 0.01)

const letters = (tolerance = 10): Plate["parameters"] => [
  ["Elements", String(volumes.length)],
  ["Disciplines", "4"],
  ["Clashes", String(clashes.length)],
  ["Tolerance", `${tolerance} mm`],
  ["Deepest", `${Math.round(Math.max(...clashes.map((c) => c.depth)) * 1000)} mm`],
]

const marker = (p: V2, n: number, r = 24): string =>
  circle(p, r, { stroke: warm, width: 4 }) +
  circle([p[0] + r * 0.9, p[1] - r * 0.9], 15, { fill: warm }) +
  text([p[0] + r * 0.9, p[1] - r * 0.9 + 6], String(n), { size: 17, weight: 600, anchor: "middle", fill: paper })

const key = (x: number, y: number): string =>
  disciplines
    .map(
      (d, i) =>
        rect(x + i * 190, y, 26, 26, { fill: tone[d], stroke: ink, width: thin }) +
        text([x + 40 + i * 190, y + 20], d, { size: 20 }),
    )
    .join("") +
  circle([x + 773, y + 13], 12, { stroke: warm, width: 4 }) +
  text([x + 800, y + 20], "clash", { size: 20, fill: warm })

function axonometric(): Plate {
  const camera = fitted(axonometry(-56, 34), corners([0, 0, 0], [23.9, 15.9, 4]), { x: 110, y: 90, w: 1380, h: 830 })
  const faces = volumes.flatMap((v) => box(v.from, v.to, { color: tone[v.discipline], weight: 0.9 }))
  return {
    title: "Clashes in the ceiling void",
    scale: "1:100",
    parameters: letters(),
    drawing: [
      drawScene(faces, { camera, sun: [-0.35, -0.6, 1.2], ground: 0, shadow: 0.2 }),
      ...clashes.map((c, i) => marker(camera.project(c.at), i + 1, 22)),
      key(110, 984),
    ],
  }
}

const planScale = 44
const planPoint = (p: readonly number[], origin: V2, k = planScale): V2 => [
  origin[0] + (p[0] ?? 0) * k,
  origin[1] + (16 - (p[1] ?? 0)) * k,
]

function plan(origin: V2, k: number, weight = thin): string {
  return [...volumes]
    .sort((a, b) => a.to[2] - b.to[2])
    .map((v) => {
      const p = planPoint([v.from[0], v.to[1]], origin, k)
      return rect(p[0], p[1], (v.to[0] - v.from[0]) * k, (v.to[1] - v.from[1]) * k, {
        fill: tone[v.discipline],
        stroke: ink,
        width: weight,
        opacity: 0.9,
      })
    })
    .join("")
}

function planAndList(): Plate {
  const origin: V2 = [190, 210]
  const k = 37
  const rows = clashes.map((c, i) => {
    const y = 192 + i * Math.min(62, 780 / clashes.length)
    return [
      circle([1150, y - 7], 14, { fill: warm }),
      text([1150, y - 1], String(i + 1), { size: 16, weight: 600, anchor: "middle", fill: paper }),
      text([1180, y], `${c.a.id} × ${c.b.id}`, { size: 19, weight: 500 }),
      text([1504, y], `${Math.round(c.depth * 1000)} mm`, { size: 19, anchor: "end" }),
    ].join("")
  })
  const heat = clashes.map((c) => {
    const p = planPoint(c.at, origin, k)
    return [60, 42, 26].map((r) => circle(p, r + c.depth * 40, { fill: warm, opacity: 0.1 })).join("")
  })
  return {
    title: "Clash plan",
    scale: "1:100",
    parameters: letters(),
    drawing: [
      ...range(4).map((i) => {
        const x = planPoint([i * 7.8 + 0.25, 0], origin, k)[0]
        return (
          line([x, 150], [x, origin[1] + 16 * k], { stroke: accent, width: hair, dash: "18 6 3 6" }) +
          gridBubble([x, 128], String(i + 1), accent, 22)
        )
      }),
      ...range(3).map((j) => {
        const y = planPoint([0, j * 7.7 + 0.25], origin, k)[1]
        return (
          line([134, y], [190 + 24 * k, y], { stroke: accent, width: hair, dash: "18 6 3 6" }) +
          gridBubble([112, y], at(["A", "B", "C"], j), accent, 22)
        )
      }),
      ...heat,
      plan(origin, k),
      ...clashes.map((c, i) => marker(planPoint(c.at, origin, k), i + 1, 18)),
      heading([1134, 128], 370, "CLASHES", "depth"),
      ...rows,
      key(112, 900),
      dimension(planPoint([0.25, 0], origin, k), planPoint([8.05, 0], origin, k), -30, "7.80", grey),
      northArrow([1060, 960], 24),
    ],
  }
}

function matrix(): Plate {
  const pairs = disciplines.map((a) =>
    disciplines.map((b) =>
      clashes.filter(
        (c) => (c.a.discipline === a && c.b.discipline === b) || (c.a.discipline === b && c.b.discipline === a),
      ),
    ),
  )
  const most = Math.max(...pairs.flat().map((p) => p.length))
  const [x0, y0, d] = [270, 190, 176]
  const weeks = [41, 36, 37, 28, 22, 15, clashes.length]
  return {
    title: "Discipline by discipline",
    scale: "clash counts",
    parameters: letters(),
    drawing: [
      ...disciplines.map(
        (name, i) =>
          rect(x0 + (i + 0.5) * d - 13, y0 - 66, 26, 26, { fill: tone[name], stroke: ink, width: thin }) +
          text([x0 + (i + 0.5) * d, y0 - 18], name, { size: 20, anchor: "middle" }) +
          text([x0 - 18, y0 + (i + 0.5) * d + 7], name, { size: 20, anchor: "end" }),
      ),
      ...pairs.flatMap((row, j) =>
        row.map((list, i) => {
          const [x, y] = [x0 + i * d, y0 + j * d]
          if (i === j)
            return (
              rect(x, y, d, d, { fill: tint(0.08), stroke: tint(0.3), width: hair }) +
              line([x, y], [x + d, y + d], { stroke: tint(0.3), width: hair })
            )
          return (
            rect(x, y, d, d, { fill: mix(paper, warm, (0.75 * list.length) / most), stroke: tint(0.3), width: hair }) +
            text([x + d / 2, y + d / 2 + 16], String(list.length), {
              size: 48,
              weight: 500,
              anchor: "middle",
              fill: list.length ? ink : tint(0.4),
            })
          )
        }),
      ),
      rect(x0, y0, d * 4, d * 4, { stroke: ink, width: medium }),
      heading([1090, 140], 414, "OPEN CLASHES", "last 7 runs"),
      ...weeks.map(
        (n, i) =>
          rect(1100 + i * 58, 600 - n * 9, 40, n * 9, {
            fill: i === 6 ? accent : tint(0.3),
            stroke: ink,
            width: hair,
          }) + text([1120 + i * 58, 590 - n * 9], String(n), { size: 18, anchor: "middle" }),
      ),
      line([1090, 600], [1504, 600], { stroke: ink, width: medium }),
      heading([1090, 680], 414, "BY DEPTH", "mm"),
      ...["0 to 50", "50 to 150", "over 150"].map((name, i) => {
        const n = clashes.filter((c) =>
          i === 0 ? c.depth < 0.05 : i === 1 ? c.depth >= 0.05 && c.depth < 0.15 : c.depth >= 0.15,
        ).length
        return (
          text([1090, 748 + i * 56], name, { size: 19 }) +
          rect(1240, 730 + i * 56, n * 26, 24, {
            fill: i === 2 ? warm : mix(paper, warm, 0.35 + i * 0.2),
            stroke: ink,
            width: hair,
          }) +
          text([1504, 748 + i * 56], String(n), { size: 19, anchor: "end" })
        )
      }),
    ],
  }
}

/** A cut through the worst clash, and the same cut after the duct has dropped under the beam. */
function section(): Plate {
  const worst: Clash = clashes
    .filter((c) => c.a.discipline === "structure" && c.b.discipline === "air")
    .reduce((a, b) => (b.depth > a.depth ? b : a))
  const halves = [0, 1].map((solved) => {
    const x = 110 + solved * 728
    const k = 250
    const y = (z: number): number => 1060 - (z - 1.4) * k
    const drop = solved ? 0.34 : 0
    const duct: V2[] = [
      [x + 210, y(3.5 - drop)],
      [x + 470, y(3.5 - drop)],
      [x + 470, y(2.95 - drop)],
      [x + 210, y(2.95 - drop)],
    ]
    return [
      heading(
        [x, 120],
        640,
        solved ? "RESOLVED" : "FOUND",
        solved ? "duct lowered 340 mm" : `${worst.a.id} × ${worst.b.id}`,
        solved ? accent : warm,
      ),
      rect(x, y(4.35), 640, 0.28 * k, { fill: tint(0.6), stroke: ink, width: medium }),
      polygon(
        [
          [x + 250, y(4.07)],
          [x + 430, y(4.07)],
          [x + 430, y(3.4)],
          [x + 250, y(3.4)],
        ],
        { fill: tint(0.6), stroke: ink, width: heavy },
      ),
      ...range(5).map((i) =>
        line([x + 262 + i * 36, y(3.46)], [x + 262 + i * 36, y(3.46) - 1], { stroke: paper, width: 9, cap: "round" }),
      ),
      polygon(duct, { fill: mix(paper, accent, 0.35), stroke: ink, width: heavy }),
      line(at(duct, 0), at(duct, 2), { stroke: ink, width: thin }),
      line(at(duct, 1), at(duct, 3), { stroke: ink, width: thin }),
      solved ? "" : rect(x + 250, y(3.5), 180, 0.1 * k, { fill: warm }),
      circle([x + 100, y(3.2)], 26, { fill: accent, stroke: ink, width: medium }),
      circle([x + 560, y(3.2)], 26, { fill: accent, stroke: ink, width: medium }),
      rect(x + 500, y(2.8), 110, 12, { fill: tint(0.72) }),
      line([x, y(2.45)], [x + 640, y(2.45)], { stroke: ink, width: medium }),
      ...range(17).map((i) => line([x + i * 40, y(2.45)], [x + i * 40, y(2.45) + 8], { stroke: ink, width: thin })),
      levelHead([x + 30, y(2.45)], "Ceiling", "+2.45", ink, 18),
      levelHead([x + 30, y(4.35)], "Level 01", "+4.35", ink, 18),
      dimension(
        [x + 470, y(2.45)],
        [x + 470, y(2.95 - drop)],
        34,
        `${Math.round((2.95 - drop - 2.45) * 1000)}`,
        solved ? accent : warm,
      ),
      solved
        ? dimension([x + 210, y(3.5 - drop)], [x + 210, y(3.4)], -30, "240", accent)
        : leader([x + 260, y(3.45)], [x + 120, y(3.75)], `${Math.round(worst.depth * 1000)} mm`, warm, 19),
    ].join("")
  })
  return {
    title: "Section through beam and duct",
    scale: "1:10",
    parameters: [
      ["Clash", `${worst.a.id} × ${worst.b.id}`],
      ["Depth", `${Math.round(worst.depth * 1000)} mm`],
      ["Move", "-340 mm"],
      ["Status", "resolved"],
      ["Clear", "160 mm"],
    ],
    drawing: halves,
  }
}

export const bimCoordinator = artwork({
  id: "bim-coordinator",
  product: "BIM Coordinator",
  code: "BIM",
  states: [
    {
      plate: axonometric,
      alt: "Axonometry of a storey's columns, beams, ducts, pipes and cable trays with every clash between them ringed and numbered",
    },
    {
      plate: planAndList,
      alt: "Plan of structure and services on a column grid, clashes numbered on warm halos, a list with each pair and its depth",
    },
    {
      plate: matrix,
      alt: "Matrix of clash counts between structure, air, water and power, with open clashes per run and clashes by depth",
    },
    {
      plate: section,
      alt: "Section through a duct that runs into a beam, and the same section after the duct was lowered by 340 mm",
    },
  ],
})
