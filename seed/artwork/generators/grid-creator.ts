import { at, ease, lerp, range, sum, type V2 } from "../../scripts/lib/vec"
import { dimension, gridBubble, hatch, northArrow, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { accent, grey, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { arc, circle, line, path, polygon, rect, text, through } from "../lib/svg"

const axis = { stroke: accent, width: thin, dash: "26 7 4 7" }
const letterOf = (i: number): string => at([..."ABCDEFGHJKLMNPQRST"], i)
const running = (spans: readonly number[]): number[] => [0, ...spans.map((_, i) => sum(spans.slice(0, i + 1)))]

function column(p: V2, size: number): string {
  const half = size / 2
  return rect(p[0] - half, p[1] - half, size, size, { fill: ink })
}

interface Orthogonal {
  across: readonly number[]
  along: readonly number[]
  columns: boolean
  slab?: boolean
  braced?: readonly (readonly [number, number])[]
}

function orthogonal(
  { across, along, columns, slab = true, braced = [] }: Orthogonal,
  k: number,
  c: V2,
  dims = true,
): string {
  const [xs, ys] = [running(across), running(along)]
  const [w, h] = [sum(across) * k, sum(along) * k]
  const [ox, oy] = [c[0] - w / 2, c[1] - h / 2]
  const x = (i: number): number => ox + (xs[i] ?? 0) * k
  const y = (j: number): number => oy + (ys[j] ?? 0) * k
  const edge = 0.9 * k
  return [
    slab
      ? rect(ox - edge, oy - edge, w + 2 * edge, h + 2 * edge, {
          fill: mix(paper, ink, 0.03),
          stroke: ink,
          width: medium,
        })
      : "",
    ...braced.map(([i, j]) => {
      const bay: V2[] = [
        [x(i), y(j)],
        [x(i + 1), y(j)],
        [x(i + 1), y(j + 1)],
        [x(i), y(j + 1)],
      ]
      return (
        polygon(bay, { fill: mix(paper, accent, 0.1) }) +
        hatch(bay, 45, 12, { stroke: mix(paper, accent, 0.5) }) +
        path(through([at(bay, 0), at(bay, 2)]) + through([at(bay, 1), at(bay, 3)]), { stroke: ink, width: thin })
      )
    }),
    ...xs.map(
      (_, i) => line([x(i), oy - 74], [x(i), oy + h + 60], axis) + gridBubble([x(i), oy - 98], String(i + 1), accent),
    ),
    ...ys.map(
      (_, j) =>
        line([ox - 74, y(j)], [ox + w + 60, y(j)], axis) +
        gridBubble([ox - 98, y(j)], letterOf(ys.length - 1 - j), accent),
    ),
    ...(columns ? xs.flatMap((_, i) => ys.map((__, j) => column([x(i), y(j)], Math.max(11, 0.55 * k)))) : []),
    ...(dims
      ? [
          ...across.map((s, i) => dimension([x(i), oy + h], [x(i + 1), oy + h], -74, (s * 1).toFixed(2), grey, 17)),
          ...along.map((s, j) => dimension([ox + w, y(j)], [ox + w, y(j + 1)], 74, s.toFixed(2), grey, 17)),
        ]
      : []),
  ].join("")
}

function regular(): Plate {
  const grid: Orthogonal = {
    across: range(7).map(() => 8.4),
    along: range(4).map(() => 7.2),
    columns: true,
    braced: [
      [3, 1],
      [3, 2],
    ],
  }
  const k = 19
  return {
    title: "Orthogonal grid",
    scale: "1:200",
    parameters: [
      ["Axes", "8 × 5"],
      ["Span X", "8.40 m"],
      ["Span Y", "7.20 m"],
      ["Columns", "40"],
      ["Turn", "0°"],
    ],
    drawing: [orthogonal(grid, k, [800, 540]), northArrow([1468, 960], 28), scaleBar([240, 972], 5, 4, k)],
  }
}

function rhythm(): Plate {
  const across = [4.2, 8.4, 8.4, 4.2, 12.6, 4.2, 8.4]
  const along = [6, 9, 3.6, 9]
  const k = 21
  return {
    title: "Grid from a list of spans",
    scale: "1:200",
    parameters: [
      ["Spans X", "4.2 8.4 12.6"],
      ["Spans Y", "6 9 3.6 9"],
      ["Axes", "8 × 5"],
      ["Columns", "40"],
    ],
    drawing: [
      orthogonal(
        {
          across,
          along,
          columns: true,
          braced: [
            [4, 0],
            [4, 1],
            [4, 2],
            [4, 3],
          ],
        },
        k,
        [800, 530],
      ),
      northArrow([1492, 960], 26),
      scaleBar([150, 980], 5, 4, k),
    ],
  }
}

function radial(spread = 150, rings = 4, rays = 11): Plate {
  const c: V2 = [800, 880]
  const k = 14.4
  const radii = range(rings).map((i) => 18 + i * 9)
  const from = -90 - spread / 2
  const angle = (i: number): number => from + (spread * i) / (rays - 1)
  const point = (r: number, deg: number): V2 => [
    c[0] + r * k * Math.cos((deg * Math.PI) / 180),
    c[1] + r * k * Math.sin((deg * Math.PI) / 180),
  ]
  const [inner, outer] = [at(radii, 0) - 2.2, at(radii, -1) + 2.2]
  const outline = [
    ...range(61).map((i) => point(outer, from - 2 + ((spread + 4) * i) / 60)),
    ...range(61).map((i) => point(inner, from - 2 + ((spread + 4) * (60 - i)) / 60)),
  ]
  return {
    title: "Radial grid",
    scale: "1:250",
    parameters: [
      ["Rays", String(rays)],
      ["Rings", String(rings)],
      ["Spread", `${Math.round(spread)}°`],
      ["Ring step", "9.00 m"],
      ["Columns", String(rays * rings)],
    ],
    drawing: [
      polygon(outline, { fill: mix(paper, ink, 0.03), stroke: ink, width: medium }),
      ...radii.map(
        (r, i) =>
          arc(c, r * k, from - 5, from + spread + 5, axis) +
          gridBubble(point(r, from - 5 - 150 / r), letterOf(i), accent, 22),
      ),
      ...range(rays).map(
        (i) =>
          line(point(5, angle(i)), point(outer + 1.4, angle(i)), axis) +
          gridBubble(point(outer + 2.9, angle(i)), String(i + 1), accent, 22),
      ),
      ...range(rays).flatMap((i) =>
        radii.map(
          (r) =>
            `<g transform="rotate(${angle(i).toFixed(2)} ${point(r, angle(i))
              .map((v) => v.toFixed(1))
              .join(" ")})">${column(point(r, angle(i)), 14)}</g>`,
        ),
      ),
      circle(c, 6, { fill: warm }),
      dimension(c, point(at(radii, 0), angle(rays - 1)), 22, "R 18.00", warm, 17),
      arc(c, 90, angle(0), angle(1), { stroke: warm, width: thin }),
      text([point(8.4, angle(0.5))[0], point(8.4, angle(0.5))[1] + 6], `${(spread / (rays - 1)).toFixed(1)}°`, {
        size: 18,
        fill: warm,
        anchor: "middle",
        halo: paper,
      }),
      northArrow([1480, 976], 26),
    ],
  }
}

function joined(turn = 24): Plate {
  const k = 15.5
  const joint: V2 = [740, 560]
  const wing = (
    spansX: readonly number[],
    spansY: readonly number[],
    direction: 1 | -1,
    deg: number,
    first: number,
  ): string => {
    const [xs, ys] = [running(spansX), running(spansY)]
    const h = sum(spansY) * k
    const w = sum(spansX) * k
    const start = direction > 0 ? 128 : 46
    const p = (i: number, j: number): V2 => [direction * (start + (xs[i] ?? 0) * k), (ys[j] ?? 0) * k - h / 2]
    const body = [
      rect(direction > 0 ? start - 14 : -start - w - 14, -h / 2 - 14, w + 28, h + 28, {
        fill: mix(paper, direction > 0 ? accent : ink, 0.04),
        stroke: ink,
        width: medium,
      }),
      ...xs.map((_, i) =>
        line([p(i, 0)[0], -h / 2 - 54], [p(i, 0)[0], h / 2 + 40], { ...axis, stroke: direction > 0 ? warm : accent }),
      ),
      ...ys.map((_, j) =>
        line([direction * 20, p(0, j)[1]], [direction * (start + w + 50), p(0, j)[1]], {
          ...axis,
          stroke: direction > 0 ? warm : accent,
        }),
      ),
      ...xs.flatMap((_, i) => ys.map((__, j) => column(p(i, j), 13))),
    ].join("")
    const a = (deg * Math.PI) / 180
    const world = (q: V2): V2 => [
      joint[0] + q[0] * Math.cos(a) - q[1] * Math.sin(a),
      joint[1] + q[0] * Math.sin(a) + q[1] * Math.cos(a),
    ]
    const bubbles = [
      ...xs.map((_, i) =>
        gridBubble(
          world([p(i, 0)[0], -h / 2 - 78]),
          String(first + (direction > 0 ? i : xs.length - 1 - i)),
          direction > 0 ? warm : accent,
          21,
        ),
      ),
      ...ys.map((_, j) =>
        gridBubble(
          world([direction * (start + w + 74), p(0, j)[1]]),
          letterOf((direction > 0 ? 5 : 0) + ys.length - 1 - j),
          direction > 0 ? warm : accent,
          21,
        ),
      ),
    ].join("")
    return `<g transform="translate(${joint[0]} ${joint[1]}) rotate(${deg})">${body}</g>${bubbles}`
  }
  const a = (turn * Math.PI) / 180
  return {
    title: "Two grids at a joint",
    scale: "1:250",
    parameters: [
      ["Wing A", "5 × 5 axes"],
      ["Wing B", "5 × 4 axes"],
      ["Turn", `${turn}°`],
      ["Joint", "0.05 m"],
      ["Columns", "45"],
    ],
    drawing: [
      wing([7.2, 7.2, 7.2, 7.2], [7.2, 7.2, 7.2, 7.2], -1, 0, 1),
      wing([8.4, 8.4, 8.4, 8.4], [6, 6, 6], 1, -turn, 6),
      line([joint[0], joint[1]], [joint[0] + 640, joint[1]], { stroke: tint(0.4), width: thin, dash: "4 6" }),
      arc(joint, 400, 0, -turn, { stroke: ink, width: thin }),
      text([joint[0] + 440 * Math.cos(a / 2), joint[1] - 440 * Math.sin(a / 2) + 8], `${turn}°`, {
        size: 24,
        weight: 600,
        anchor: "middle",
        halo: paper,
      }),
      circle(joint, 7, { fill: ink }),
      line([joint[0], 180], [joint[0], 930], { stroke: ink, width: heavy, dash: "3 9" }),
      northArrow([1480, 976], 26),
      scaleBar([110, 976], 5, 4, k),
    ],
  }
}

function filmed(t: number): Plate {
  if (t > 0.66) return radial(lerp(60, 150, ease(t, 0.68, 0.96)), 4, 4 + Math.round(7 * ease(t, 0.68, 0.96)))
  const nx = 2 + Math.round(5 * ease(t, 0.02, 0.3))
  const ny = 1 + Math.round(3 * ease(t, 0.12, 0.36))
  const span = lerp(6, 8.4, ease(t, 0.4, 0.6))
  return {
    title: "Orthogonal grid",
    parameters: [
      ["Axes", `${nx + 1} × ${ny + 1}`],
      ["Span X", `${span.toFixed(2)} m`],
      ["Span Y", "7.20 m"],
      ["Columns", String((nx + 1) * (ny + 1))],
      ["Turn", "0°"],
    ],
    drawing: [
      orthogonal({ across: range(nx).map(() => span), along: range(ny).map(() => 7.2), columns: true }, 19, [800, 540]),
    ],
  }
}

export const gridCreator = artwork({
  id: "grid-creator",
  product: "GridCreator",
  code: "GRC",
  states: [
    {
      plate: regular,
      alt: "Column grid of eight by five axes at 8.40 by 7.20 m with bubbles, forty columns, two braced bays and dimensions",
    },
    {
      plate: rhythm,
      alt: "Column grid made from a list of unequal spans, the 12.60 m hall bay hatched, every span dimensioned",
    },
    {
      plate: () => radial(),
      alt: "Radial column grid of eleven rays and four rings over 150 degrees, axes numbered and lettered",
    },
    {
      plate: () => joined(),
      alt: "Two orthogonal grids meeting at a movement joint, the right wing turned by 24 degrees, axes in two colours",
    },
  ],
  film: filmed,
})
