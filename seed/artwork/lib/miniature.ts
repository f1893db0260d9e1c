import { seeded } from "../../scripts/lib/random"
import { range, type V2 } from "../../scripts/lib/vec"
import { hatch } from "./annotate"
import { drawPlan, sampleFloor } from "./floor-plan"
import { accent, ink, mix, paper, tint } from "./palette"
import { axonometry, corners, type Frame, fitted } from "./projection"
import { drawScene } from "./scene"
import { box } from "./solids"
import { circle, line, polyline, rect } from "./svg"

export type ViewKind = "plan" | "elevation" | "section" | "axonometry" | "detail" | "schedule"

/** Width divided by height. */
export const proportion: Record<ViewKind, number> = {
  plan: 1.78,
  elevation: 1.9,
  section: 1.5,
  axonometry: 1.2,
  detail: 0.85,
  schedule: 0.8,
}

/** Shares: left, top, right, bottom. */
const built: Partial<Record<ViewKind, readonly [number, number, number, number]>> = {
  elevation: [0, 0.1, 1, 0.9],
  section: [0.12, 0.1, 0.88, 0.96],
}

export function frameOfBuilt(kind: ViewKind, { x, y, w, h }: Frame): Frame {
  const [left, top, right, bottom] = built[kind] ?? [0, 0, 1, 1]
  const [fw, fh] = [w / (right - left), h / (bottom - top)]
  return { x: x - left * fw, y: y - top * fh, w: fw, h: fh }
}

/** All show one building of three storeys. */
export function seedOf(kind: ViewKind, id: number): number {
  const step: Partial<Record<ViewKind, number>> = { elevation: 10, section: 3 }
  return (id + 1) * (step[kind] ?? 1)
}

function within(frame: Frame, ratio: number): Frame {
  const w = Math.min(frame.w, frame.h * ratio)
  const h = w / ratio
  return { x: frame.x + (frame.w - w) / 2, y: frame.y + (frame.h - h) / 2, w, h }
}

function elevation({ x, y, w, h }: Frame, seed: number): string {
  const [columns, rows] = [6 + (seed % 5), 3 + (seed % 2)]
  const weight = Math.max(0.5, w / 300)
  const top = y + h * 0.22
  const ground = y + h * 0.9
  const [dx, dy] = [w / columns, (ground - top) / rows]
  const random = seeded(seed + 3)
  const windows = range(columns).flatMap((i) =>
    range(rows).map((j) =>
      rect(x + dx * (i + 0.24), top + dy * (j + 0.26), dx * 0.52, dy * 0.52, {
        fill: random() > 0.3 ? mix(paper, accent, 0.4) : tint(0.25),
        stroke: ink,
        width: weight * 0.6,
      }),
    ),
  )
  return [
    rect(x, top, w, ground - top, { fill: paper, stroke: ink, width: weight * 1.6 }),
    rect(x + w * 0.55, y + h * 0.1, w * 0.28, top - y - h * 0.1, { fill: tint(0.12), stroke: ink, width: weight }),
    ...windows,
    line([x - w * 0.04, ground], [x + w * 1.04, ground], { stroke: ink, width: weight * 3 }),
  ].join("")
}

function section({ x, y, w, h }: Frame, seed: number): string {
  const floors = 3 + (seed % 3)
  const weight = Math.max(0.5, w / 260)
  const ground = y + h * 0.8
  const top = y + h * 0.1
  const dy = (ground - top) / floors
  const inner = x + w * 0.12
  const span = w * 0.76
  const earth: V2[] = [
    [x, ground],
    [inner, ground],
    [inner, y + h * 0.96],
    [x, y + h * 0.96],
  ]
  const right = earth.map((p): V2 => [2 * x + w - p[0], p[1]])
  return [
    hatch(earth, 45, Math.max(3, w / 60), { width: weight * 0.5 }),
    hatch(right, 45, Math.max(3, w / 60), { width: weight * 0.5 }),
    ...range(floors).map((i) => rect(inner, top + i * dy, span, dy, { fill: i % 2 ? paper : mix(paper, accent, 0.1) })),
    ...range(5).map((i) =>
      rect(inner + (i * span) / 4 - weight, top, weight * 2, y + h * 0.96 - top, { fill: tint(0.35) }),
    ),
    ...range(floors + 1).map((i) =>
      rect(inner - weight * 2, top + i * dy, span + weight * 4, Math.max(1.4, h * 0.022), { fill: ink }),
    ),
    rect(inner, y + h * 0.93, span, h * 0.03, { fill: ink }),
    line([x, ground], [inner, ground], { stroke: ink, width: weight * 2.4 }),
    line([inner + span, ground], [x + w, ground], { stroke: ink, width: weight * 2.4 }),
  ].join("")
}

function massing(frame: Frame, seed: number): string {
  const random = seeded(seed + 11)
  const boxes = range(3).flatMap((i) =>
    range(2).flatMap((j) =>
      box([i * 6, j * 7, 0], [i * 6 + 5.2, j * 7 + 6.2, 4 + random() * 12], {
        color: random() > 0.72 ? mix(paper, accent, 0.65) : tint(0.04),
        weight: Math.max(0.5, frame.w / 320),
      }),
    ),
  )
  const camera = fitted(axonometry(-48, 30), corners([0, 0, 0], [17, 13, 14]), frame)
  return drawScene(boxes, { camera, sun: [-0.2, -0.8, 0.9], ground: 0 })
}

function detail({ x, y, w, h }: Frame, seed: number): string {
  const weight = Math.max(0.5, w / 200)
  const layers: [number, string][] = [
    [0.12, tint(0.55)],
    [0.26, mix(paper, accent, 0.25)],
    [0.08, paper],
    [0.16, tint(0.22)],
  ]
  let left = x + w * 0.12
  const walls = layers.map(([share, fill], i) => {
    const [at, lw] = [left, share * w]
    left += lw
    const outline: V2[] = [
      [at, y],
      [at + lw, y],
      [at + lw, y + h],
      [at, y + h],
    ]
    return (
      rect(at, y, lw, h, { fill, stroke: ink, width: weight }) +
      (i === 3 ? hatch(outline, 45 + (seed % 2) * 90, w / 22, { width: weight * 0.6 }) : "") +
      (i === 1
        ? polyline(
            range(25).map((k): V2 => [at + (k % 2 ? lw * 0.9 : lw * 0.1), y + (k * h) / 24]),
            { width: weight * 0.7 },
          )
        : "")
    )
  })
  return [
    ...walls,
    rect(left - w * 0.16, y + h * 0.46, w * 0.54, h * 0.1, { fill: tint(0.72), stroke: ink, width: weight * 1.4 }),
    circle([x + w * 0.36, y + h * 0.51], w * 0.2, { stroke: accent, width: weight * 1.4, dash: `${w / 22} ${w / 40}` }),
  ].join("")
}

function schedule({ x, y, w, h }: Frame, seed: number): string {
  const random = seeded(seed + 21)
  const weight = Math.max(0.5, w / 260)
  const rows = 10
  const dy = h / rows
  return [
    rect(x, y, w, dy, { fill: mix(paper, accent, 0.28) }),
    ...range(rows + 1).map((i) => line([x, y + i * dy], [x + w, y + i * dy], { stroke: tint(0.5), width: weight })),
    ...[0, 0.3, 0.62, 1].map((f) => line([x + f * w, y], [x + f * w, y + h], { stroke: tint(0.5), width: weight })),
    ...range(rows).flatMap((i) =>
      [0.04, 0.34, 0.66].map((f) =>
        line([x + f * w, y + (i + 0.55) * dy], [x + f * w + w * (0.08 + 0.16 * random()), y + (i + 0.55) * dy], {
          stroke: i ? tint(0.6) : ink,
          width: Math.max(1, dy * 0.2),
        }),
      ),
    ),
  ].join("")
}

export function miniature(kind: ViewKind, frame: Frame, seed = 1): string {
  const f = within(frame, proportion[kind])
  switch (kind) {
    case "plan":
      return drawPlan(
        sampleFloor,
        { origin: [f.x, f.y], scale: f.w / sampleFloor.width },
        {
          furniture: f.w > 330,
          fill: (room) => ((Number(room.number) + seed) % 4 === 0 ? mix(paper, accent, 0.14) : undefined),
        },
      )
    case "elevation":
      return elevation(f, seed)
    case "section":
      return section(f, seed)
    case "axonometry":
      return massing(f, seed)
    case "detail":
      return detail(f, seed)
    case "schedule":
      return schedule(f, seed)
  }
}
