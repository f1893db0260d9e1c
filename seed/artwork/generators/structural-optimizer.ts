import { at, range, sum, type V2, type V3 } from "../../scripts/lib/vec"
import { dimension, gridBubble, heading, leader } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene, type Face } from "../lib/scene"
import { box } from "../lib/solids"
import { circle, line, path, polygon, polyline, rect, text, through } from "../lib/svg"
import { axialForces, parallelTruss, solve, type Truss } from "../lib/truss"

const sign = (force: number): string => (force > 0.5 ? accent : force < -0.5 ? warm : tint(0.5))

/** Steel that the forces need at 200 N/mm², in tonnes. */
function steel(truss: Truss, forces: readonly number[]): number {
  return sum(
    truss.bars.map(([i, j], b) => {
      const [p, q] = [at(truss.nodes, i), at(truss.nodes, j)]
      return ((Math.hypot(p[0] - q[0], p[1] - q[1]) * Math.max(4, Math.abs(at(forces, b))) * 1000) / 200 / 1e6) * 7.85
    }),
  )
}

function drawTruss(truss: Truss, point: (p: V2) => V2, thick: number, labels: boolean): string {
  const { forces, moves } = axialForces(truss)
  const most = Math.max(...forces.map(Math.abs))
  const drift = 0.55 / Math.max(...moves.map((m) => Math.abs(m[1])))
  const bent = truss.nodes.map((p, i): V2 => [p[0] + at(moves, i)[0] * drift, p[1] + at(moves, i)[1] * drift])
  const support = (node: number, roller: boolean): string => {
    const [x, y] = point(at(truss.nodes, node))
    return (
      polygon(
        [
          [x, y + 8],
          [x - 20, y + 42],
          [x + 20, y + 42],
        ],
        { fill: paper, stroke: ink, width: medium },
      ) + line([x - 30, y + (roller ? 52 : 42)], [x + 30, y + (roller ? 52 : 42)], { stroke: ink, width: medium })
    )
  }
  return [
    path(truss.bars.map(([i, j]) => through([point(at(bent, i)), point(at(bent, j))])).join(""), {
      stroke: tint(0.35),
      width: hair,
      dash: "5 5",
    }),
    ...truss.bars.map(([i, j], b) =>
      line(point(at(truss.nodes, i)), point(at(truss.nodes, j)), {
        stroke: sign(at(forces, b)),
        width: 2 + (thick * Math.abs(at(forces, b))) / most,
        cap: "round",
      }),
    ),
    support(truss.pin, false),
    support(truss.roller, true),
    ...truss.nodes.map((p) => circle(point(p), 5, { fill: paper, stroke: ink, width: medium })),
    ...(labels
      ? truss.bars.map(([i, j], b) => {
          const [p, q] = [point(at(truss.nodes, i)), point(at(truss.nodes, j))]
          let angle = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI
          if (angle > 89) angle -= 180
          if (angle < -89) angle += 180
          const turn = (angle * Math.PI) / 180
          const off = 8 + (thick * Math.abs(at(forces, b))) / most / 2
          return text(
            [(p[0] + q[0]) / 2 + Math.sin(turn) * off, (p[1] + q[1]) / 2 - Math.cos(turn) * off],
            at(forces, b).toFixed(0),
            { size: 17, weight: 600, anchor: "middle", rotate: angle, fill: sign(at(forces, b)), halo: paper },
          )
        })
      : []),
    ...[...truss.loads].map(([node, load]) => {
      const [x, y] = point(at(truss.nodes, node))
      const l = 20 + load * 0.55
      return (
        line([x, y - l - 12], [x, y - 22], { stroke: ink, width: medium }) +
        polygon(
          [
            [x, y - 12],
            [x - 7, y - 26],
            [x + 7, y - 26],
          ],
          { fill: ink },
        )
      )
    }),
  ].join("")
}

function single(): Plate {
  const truss = parallelTruss(36, 4.2, 10, "pratt", 60)
  const { forces } = axialForces(truss)
  const point = (p: V2): V2 => [170 + p[0] * 35, 540 - p[1] * 55]
  return {
    title: "Pratt truss, axial forces in kN",
    scale: "1:150",
    parameters: [
      ["Span", "36.00 m"],
      ["Depth", "4.20 m"],
      ["Bays", "10"],
      ["Max. force", `${Math.max(...forces.map(Math.abs)).toFixed(0)} kN`],
      ["Steel", `${steel(truss, forces).toFixed(2)} t`],
    ],
    drawing: [
      heading([96, 116], 1408, "LOAD 60 kN PER NODE", "deflection exaggerated"),
      drawTruss(truss, point, 22, true),
      ...range(11).map(
        (i) =>
          line([170 + i * 126, 606], [170 + i * 126, 640], { stroke: accent, width: hair, dash: "14 5 3 5" }) +
          gridBubble([170 + i * 126, 664], String(i + 1), accent, 21),
      ),
      dimension([170, 700], [1430, 700], -34, "10 × 3.60 = 36.00 m"),
      ...range(10).map((i) => {
        const f = Math.abs(at(forces, i * 2))
        const g = Math.abs(at(forces, i * 2 + 1))
        const x = 170 + i * 126
        return (
          rect(x + 10, 960 - (f / 700) * 170, 48, (f / 700) * 170, { fill: accent }) +
          rect(x + 66, 960 - (g / 700) * 170, 48, (g / 700) * 170, { fill: warm })
        )
      }),
      line([150, 960], [1450, 960], { stroke: ink, width: medium }),
      text([150, 1000], "bottom chord, tension", { size: 18, fill: accent }),
      text([460, 1000], "top chord, compression", { size: 18, fill: warm }),
    ],
  }
}

function variants(): Plate {
  const list = (["pratt", "howe", "warren"] as const).flatMap((kind) =>
    [2.8, 4.8].map((depth) => ({ kind, depth, truss: parallelTruss(30, depth, 8, kind, 50) })),
  )
  const weights = list.map(({ truss }) => steel(truss, axialForces(truss).forces))
  const least = Math.min(...weights)
  return {
    title: "Six variants",
    scale: "1:300",
    parameters: [
      ["Span", "30.00 m"],
      ["Bays", "8"],
      ["Load", "50 kN / node"],
      ["Lightest", `${least.toFixed(2)} t`],
    ],
    drawing: list.map(({ kind, depth, truss }, i) => {
      const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 312]
      const best = at(weights, i) === least
      const k = 640 / 30
      return [
        heading(
          [x, y + 24],
          684,
          `${kind.toUpperCase()} ${depth.toFixed(1)} m`,
          `${at(weights, i).toFixed(2)} t`,
          best ? accent : ink,
        ),
        drawTruss(truss, (p) => [x + 22 + p[0] * k, y + 214 - p[1] * k], 13, false),
      ].join("")
    }),
  }
}

function frame3d(): Plate {
  const camera = fitted(axonometry(-54, 26), corners([0, 0, 0], [25.2, 16.8, 14.4]), {
    x: 120,
    y: 100,
    w: 1360,
    h: 880,
  })
  const [nx, ny, nz] = [4, 3, 4]
  const [sx, sy, sz] = [8.4, 8.4, 3.6]
  const floorLoad = 10
  const most = sx * sy * nz * floorLoad
  const load = (i: number, j: number): number =>
    (i === 0 || i === nx - 1 ? 0.5 : 1) * (j === 0 || j === ny - 1 ? 0.5 : 1)
  const faces: Face[] = []
  for (const k of range(nz)) {
    for (const i of range(nx)) {
      for (const j of range(ny)) {
        const used = (load(i, j) * (nz - k)) / nz
        const r = 0.14 + 0.34 * Math.sqrt(used)
        faces.push(
          ...box([i * sx - r, j * sy - r, k * sz], [i * sx + r, j * sy + r, (k + 1) * sz - 0.5], {
            color: mix(mix(paper, accent, 0.1), warm, used),
            weight: 0.9,
          }),
        )
        if (i < nx - 1)
          faces.push(
            ...box(
              [i * sx + 0.02, j * sy - 0.16, (k + 1) * sz - 0.5],
              [(i + 1) * sx - 0.02, j * sy + 0.16, (k + 1) * sz],
              { color: j === 1 ? mix(paper, accent, 0.7) : mix(paper, accent, 0.3), weight: 0.9 },
            ),
          )
        if (j < ny - 1)
          faces.push(
            ...box(
              [i * sx - 0.14, j * sy + 0.18, (k + 1) * sz - 0.42],
              [i * sx + 0.14, (j + 1) * sy - 0.18, (k + 1) * sz - 0.02],
              { color: mix(paper, accent, 0.3), weight: 0.9 },
            ),
          )
      }
    }
  }
  const worst = camera.project([sx, sy, 1.2] satisfies V3)
  return {
    title: "Frame, columns sized by load",
    scale: "1:150",
    parameters: [
      ["Bays", "3 × 2"],
      ["Storeys", "4"],
      ["Floor load", `${floorLoad} kN/m²`],
      ["Columns", String(nx * ny)],
      ["Column max.", `${most.toFixed(0)} kN`],
    ],
    drawing: [
      drawScene(faces, { camera, sun: [-0.35, -0.6, 1.5], ground: 0, shadow: 0.22 }),
      leader(worst, [worst[0] - 330, 950], `${most.toFixed(0)} kN`, warm),
      dimension(camera.project([0, 0, 0]), camera.project([25.2, 0, 0]), -46, "3 × 8.40 m", accent),
    ],
  }
}

function moments(): Plate {
  const spans = [8.4, 10.2, 6.6, 8.4]
  const q = 32
  // Three-moment equation for equal stiffness: the support moments of a continuous beam under uniform load.
  const n = spans.length - 1
  const rows = range(n).map((i) => {
    const row = new Array<number>(n + 1).fill(0)
    const [a, b] = [at(spans, i), at(spans, i + 1)]
    if (i > 0) row[i - 1] = a
    row[i] = 2 * (a + b)
    if (i < n - 1) row[i + 1] = b
    row[n] = (-q * (a ** 3 + b ** 3)) / 4
    return row
  })
  const supports = [0, ...solve(rows), 0]
  // An IPE 450 (elastic section modulus 1500 cm³) in S 235.
  const capacity = 1.5e-3 * 235e3
  const k = 1240 / sum(spans)
  let x = 180
  const drawings = spans.map((l, i) => {
    const [m0, m1] = [at(supports, i), at(supports, i + 1)]
    const x0 = x
    x += l * k
    const m = (s: number): number => m0 + (m1 - m0) * s + (q * l * l * s * (1 - s)) / 2
    const v = (s: number): number => q * l * (0.5 - s) + (m1 - m0) / l
    const curve = range(41).map((j): V2 => [x0 + (j / 40) * l * k, 440 + m(j / 40) * 0.42])
    const shear = range(2).map((j): V2 => [x0 + j * l * k, 790 - v(j) * 0.62])
    const peak = range(41).reduce((best, j) => (m(j / 40) > m(best / 40) ? j : best), 0)
    return [
      polygon([[x0, 440], ...curve, [x0 + l * k, 440]], {
        fill: mix(paper, accent, 0.14),
        stroke: accent,
        width: medium,
      }),
      ...range(14).map((j) => {
        const s = (j + 0.5) / 14
        return line([x0 + s * l * k, 440], [x0 + s * l * k, 440 + m(s) * 0.42], {
          stroke: mix(paper, accent, 0.5),
          width: hair,
        })
      }),
      text([x0 + (peak / 40) * l * k, 470 + m(peak / 40) * 0.42], m(peak / 40).toFixed(0), {
        size: 19,
        weight: 600,
        anchor: "middle",
        fill: accent,
      }),
      i
        ? text([x0, 426 + m0 * 0.42], m0.toFixed(0), {
            size: 19,
            weight: 600,
            anchor: "middle",
            fill: warm,
            halo: paper,
          })
        : "",
      polygon([[x0, 790], ...shear, [x0 + l * k, 790]], { fill: mix(paper, warm, 0.14), stroke: warm, width: medium }),
      text([at(shear, 0)[0] + 8, at(shear, 0)[1] - 6], v(0).toFixed(0), { size: 17, fill: warm, halo: paper }),
      ...range(9).map((j) => {
        const px = x0 + ((j + 0.5) / 9) * l * k
        return (
          line([px, 166], [px, 200], { stroke: ink, width: thin }) +
          polygon(
            [
              [px, 208],
              [px - 4, 198],
              [px + 4, 198],
            ],
            { fill: ink },
          )
        )
      }),
      dimension([x0, 920], [x0 + l * k, 920], -20, `${l.toFixed(2)} m`),
      polygon(
        [
          [x0, 222],
          [x0 - 16, 252],
          [x0 + 16, 252],
        ],
        { fill: paper, stroke: ink, width: medium },
      ),
      gridBubble([x0, 976], String(i + 1), accent, 20),
    ].join("")
  })
  return {
    title: "Continuous beam, moments and shear",
    scale: "1:150",
    parameters: [
      ["Spans", "4"],
      ["Load", "32 kN/m"],
      ["Max. M", `${Math.max(...supports.map(Math.abs)).toFixed(0)} kNm`],
      ["Section", "IPE 450"],
      ["Used", (Math.max(...supports.map(Math.abs)) / capacity).toFixed(2)],
    ],
    drawing: [
      polyline(
        [
          [180, 166],
          [1420, 166],
        ],
        { stroke: ink, width: thin },
      ),
      rect(176, 210, 1248, 12, { fill: ink }),
      ...drawings,
      polygon(
        [
          [1420, 222],
          [1404, 252],
          [1436, 252],
        ],
        { fill: paper, stroke: ink, width: medium },
      ),
      gridBubble([1420, 976], "5", accent, 20),
      line([180, 440], [1420, 440], { stroke: ink, width: heavy }),
      line([180, 790], [1420, 790], { stroke: ink, width: heavy }),
      text([96, 448], "M kNm", { size: 17, fill: grey }),
      text([96, 798], "V kN", { size: 17, fill: grey }),
      text([96, 190], "q", { size: 20, fill: grey }),
    ],
  }
}

export const structuralOptimizer = artwork({
  id: "structural-optimizer",
  product: "Structural Optimizer",
  code: "STO",
  states: [
    {
      plate: single,
      alt: "Pratt truss of ten bays over 36 m with axial forces in kN, tension blue and compression orange, bars as thick as their force",
    },
    {
      plate: frame3d,
      alt: "Axonometry of a four-storey frame of three by two bays, columns sized and coloured by their load",
    },
    {
      plate: variants,
      alt: "Six trusses over 30 m, Pratt, Howe and Warren at two depths, with forces and steel weight, the lightest in blue",
    },
    {
      plate: moments,
      alt: "Continuous beam over four spans with its load, bending moment and shear diagrams and the values at supports",
    },
  ],
})
