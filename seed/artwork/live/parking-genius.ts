import { choice, defaultsOf, number } from "../../scripts/lib/parameters"
import { plural } from "../../scripts/lib/plural"
import { seeded } from "../../scripts/lib/random"
import { lengthIn, type Unit, unitNamed, units } from "../../scripts/lib/units"
import { at, lerp, lerp2, range, type V2, type V3 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/parking-genius/parameters"
import { layOut, type Outline, type Parking, type ParkingInputs } from "../../scripts/parking-genius/rules"
import { dimension, hatch, scaleBar } from "../lib/annotate"
import type { Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { type LiveDrawing, type LivePlate, nothingDrawn } from "../lib/live-drawing"
import { accent, grey, hair, heavy, ink, mix, paper, thin, tint, warm } from "../lib/palette"
import type { Frame } from "../lib/projection"
import { bySize, circle, legible, line, polygon, polyline, rect, text } from "../lib/svg"

/** One field of the scale bar, in the document's unit. */
const bars: Readonly<Record<Unit, number>> = { m: 5, cm: 500, mm: 5000, ft: 20, in: 200 }

const site = {
  unit: choice("Unit of the document", ["m", "cm", "mm", "ft", "in"]),
  siteWidth: number("Site width", "m", [72, 10, 250, 0.001]),
  siteDepth: number("Site depth", "m", [49, 10, 250, 0.001]),
  rotation: number("Site rotation", "degrees", [0, -180, 180, 1], "Counterclockwise"),
}

export interface Run {
  width: number
  depth: number
  /** In degrees, counterclockwise. */
  rotation: number
  /** Length unit of the document. */
  unit: Unit
  inputs: ParkingInputs
  outputs: Parking
}

/** In meters. */
export function run([width, depth]: V2, change: Partial<ParkingInputs> = {}, place: Partial<Run> = {}): Run {
  const inputs = { ...defaultsOf(parameters), ...change }
  const outline: V3[] = [
    [0, 0, 0],
    [width, 0, 0],
    [width, depth, 0],
    [0, depth, 0],
    [0, 0, 0],
  ]
  return { rotation: 0, unit: "m", ...place, width, depth, inputs, outputs: layOut(inputs, outline) }
}

export const drawnOf = (runs: readonly Run[], measured: readonly number[] = []) => ({
  runs: runs.map(({ width, depth, inputs, outputs }) => ({ inputs: { ...inputs, width, depth }, outputs })),
  measured,
})

export const titleOf = ({ inputs, outputs }: Run): Plate["parameters"] => [
  ...lettered(parameters, inputs, ["angle", "stallWidth", "stallDepth", "aisleWidth"]),
  ["Count", String(outputs.count)],
]

function titleWithSite(made: Run): Plate["parameters"] {
  const { inputs, outputs, width, depth, rotation, unit } = made
  const turned = rotation === 0 ? "" : `, ${rotation}°`
  return [
    ...lettered(parameters, inputs, ["angle", "stallWidth", "aisleWidth"]),
    ["Site", `${lengthIn(made.unit, width)} × ${lengthIn(made.unit, depth)} ${unit}${turned}`],
    ["Count", String(outputs.count)],
  ]
}

const lanesOf = ({ inputs, outputs }: Run): Outline[] =>
  inputs.crossAisle > 0 ? outputs.aisles.slice(0, -2) : outputs.aisles

export const middleOf = (outline: Outline): V3 => {
  const [a, c] = [at(outline, 0), at(outline, 2)]
  return [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, 0]
}

function rowDepthOf({ outputs }: Run): number {
  const stall = at([...outputs.stalls, ...outputs.accessible], 0)
  return Math.abs(at(stall, 2)[1] - at(stall, 0)[1])
}

type ToSheet = (p: V3 | V2) => V2

function car(outline: Outline, point: ToSheet, k: number, color: string): string {
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => point(at(outline, i))) as [V2, V2, V2, V2]
  const [front, back] = [lerp2(a, b, 0.5), lerp2(d, c, 0.5)]
  const l = Math.hypot(back[0] - front[0], back[1] - front[1])
  const u: V2 = [(back[0] - front[0]) / l, (back[1] - front[1]) / l]
  const start = (l - 4.4 * k) / 2
  const body = (s: number, w: number): V2 => [
    front[0] + u[0] * (start + s * 4.4 * k) - u[1] * w * k,
    front[1] + u[1] * (start + s * 4.4 * k) + u[0] * w * k,
  ]
  const shape: V2[] = [
    [0.04, -0.68],
    [0, -0.35],
    [0, 0.35],
    [0.04, 0.68],
    [0.3, 0.85],
    [0.85, 0.84],
    [0.98, 0.66],
    [1, 0],
    [0.98, -0.66],
    [0.85, -0.84],
    [0.3, -0.85],
  ]
  const part = (points: readonly V2[]) => points.map(([s, w]) => body(s, w))
  return [
    polygon(part(shape), { fill: color, stroke: ink, width: Math.max(0.6, k * 0.07) }),
    polygon(
      part([
        [0.27, -0.66],
        [0.23, 0],
        [0.27, 0.66],
        [0.4, 0.58],
        [0.4, -0.58],
      ]),
      { fill: mix(color, ink, 0.55) },
    ),
    polygon(
      part([
        [0.8, -0.56],
        [0.8, 0.56],
        [0.9, 0.6],
        [0.9, -0.6],
      ]),
      { fill: mix(color, ink, 0.45) },
    ),
  ].join("")
}

function planted(outline: Outline, point: ToSheet, k: number): string {
  const shape = outline.map(point)
  const middle = point(middleOf(outline))
  return [
    polygon(shape, { fill: tint(0.06), stroke: ink, width: thin }),
    hatch(shape, 45, 7, { stroke: tint(0.3), width: 0.7 }),
    circle(middle, k * 1.25, { fill: paper, stroke: ink, width: thin }),
    ...range(7).map((i) =>
      line(middle, [middle[0] + k * 1.25 * Math.cos(i * 0.9), middle[1] + k * 1.25 * Math.sin(i * 0.9)], {
        stroke: tint(0.5),
        width: 0.8,
      }),
    ),
  ].join("")
}

/** `way`: unit vector. */
function arrow(p: V2, way: V2, forward: boolean, size: number): string {
  const s = forward ? size : -size
  const ahead = (along: number, aside: number): V2 => [
    p[0] + way[0] * s * along - way[1] * size * aside,
    p[1] + way[1] * s * along + way[0] * size * aside,
  ]
  return (
    line(ahead(-2, 0), p, { stroke: accent, width: size * 0.22 }) +
    polygon([ahead(1, 0), ahead(-0.2, -0.5), ahead(-0.2, 0.5)], { fill: accent })
  )
}

function stripOf([a, b, c, d]: [V2, V2, V2, V2], { stallWidth, accessStrip }: ParkingInputs): [V2, V2] {
  const share = stallWidth / (stallWidth + accessStrip)
  return [lerp2(a, b, share), lerp2(d, c, share)]
}

export function accessibleGround(corners: [V2, V2, V2, V2], inputs: ParkingInputs): string {
  const [a, b, c, d] = corners
  const [front, back] = stripOf(corners, inputs)
  return (
    polygon([a, front, back, d], { fill: mix(paper, accent, 0.82) }) +
    hatch([front, b, c, back], 45, 9, { stroke: accent, width: 1 })
  )
}

function accessible(outline: Outline, { inputs }: Run, point: ToSheet, k: number): string {
  const corners = [0, 1, 2, 3].map((i) => point(at(outline, i))) as [V2, V2, V2, V2]
  const [a, , , d] = corners
  const [front, back] = stripOf(corners, inputs)
  const middle = lerp2(lerp2(a, front, 0.5), lerp2(d, back, 0.5), 0.5)
  return [
    accessibleGround(corners, inputs),
    polyline([a, d, at(corners, 2), at(corners, 1)], { width: Math.max(0.8, k * 0.1) }),
    text([middle[0], middle[1] + k * 0.5], "A", {
      size: Math.max(legible, k * 1.5),
      weight: 600,
      fill: paper,
      anchor: "middle",
    }),
  ].join("")
}

interface Look {
  cars: number
  numbers: boolean
  dimensions: boolean
}

export const plain: Look = { cars: 0.6, numbers: false, dimensions: false }

/** First side at the bottom. */
export function plan(made: Run, frame: Frame, look: Look, seed = 3): string {
  const { width, depth, rotation, inputs, outputs } = made
  const turn = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const k = Math.min(
    frame.w / (width * Math.abs(cos) + depth * Math.abs(sin)),
    frame.h / (width * Math.abs(sin) + depth * Math.abs(cos)),
  )
  const origin: V2 = [
    frame.x + (frame.w - (width * cos + depth * sin) * k) / 2,
    frame.y + (frame.h - (depth * cos - width * sin) * k) / 2,
  ]
  const point: ToSheet = ([x, y]) => [
    origin[0] + (x * cos + (depth - y) * sin) * k,
    origin[1] + ((depth - y) * cos - x * sin) * k,
  ]
  const boundary: V2[] = [point([0, 0]), point([width, 0]), point([width, depth]), point([0, depth])]
  const random = seeded(seed)
  // Three digits need this width.
  const lengthwise = (inputs.stallWidth * k) / Math.sin((inputs.angle * Math.PI) / 180) < 50
  const numbers = bySize(look.numbers, false) && inputs.stallWidth * k > legible && inputs.stallDepth * k > 3 * legible
  const level = readable((lengthwise ? -90 : 0) - rotation)
  const fall = (level * Math.PI) / 180
  const stalls = outputs.stalls.map((outline, i) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((n) => point(at(outline, n))) as [V2, V2, V2, V2]
    const isTaken = random() < look.cars
    const color = random() < 0.12 ? mix(paper, warm, 0.75) : random() < 0.3 ? tint(0.42) : tint(0.12)
    const centre = lerp2(a, c, 0.5)
    const number = String(outputs.accessible.length + i + 1)
    return [
      polyline([a, d, c, b], { width: Math.max(0.8, k * 0.1) }),
      isTaken ? car(outline, point, k, color) : "",
      numbers && !isTaken
        ? text([centre[0] - 7 * Math.sin(fall), centre[1] + 7 * Math.cos(fall)], number, {
            fill: grey,
            anchor: "middle",
            rotate: level,
          })
        : "",
    ].join("")
  })
  const lanes = lanesOf(made).flatMap((outline, i) => {
    const [a, c] = [at(outline, 0), at(outline, 2)]
    const isTwoWay = inputs.angle === 90
    return [0.22, 0.5, 0.78].map((f, n) => {
      const isForward = isTwoWay ? n % 2 === 0 : i % 2 === 0
      const p = point([lerp(a[0], c[0], f), lerp(a[1], c[1], isTwoWay ? (n % 2 ? 0.7 : 0.3) : 0.5)])
      return arrow(p, [cos, -sin], isForward, k * 0.9)
    })
  })
  const [left, top] = [Math.min(...boundary.map(([x]) => x)), Math.min(...boundary.map(([, y]) => y))]
  const s = inputs.setback
  const outline = { stroke: ink, width: heavy, join: "miter" } as const
  return [
    polygon(boundary, { fill: mix(paper, ink, 0.035) }),
    ...restOf(made, point),
    polyline(
      [point([s, s]), point([width - s, s]), point([width - s, depth - s]), point([s, depth - s]), point([s, s])],
      {
        stroke: tint(0.5),
        width: hair,
        dash: "8 5",
      },
    ),
    ...stalls,
    ...outputs.accessible.map((outline) => accessible(outline, made, point, k)),
    ...outputs.planting.map((outline) => planted(outline, point, k)),
    ...lanes,
    ...outputs.columns.map((outline) => polygon(outline.map(point), { fill: ink })),
    rotation === 0 ? rect(left, top, width * k, depth * k, outline) : polygon(boundary, outline),
    look.dimensions ? dimensions(made, point, k) : "",
    look.dimensions
      ? bySize(scaleBar([left, 984], bars[made.unit], 4, k / units[made.unit].perMeter, made.unit), "")
      : "",
  ].join("")
}

/** Degrees clockwise, never upside down. */
const readable = (degrees: number): number => ((((degrees + 90) % 180) + 180) % 180) - 90

function restOf({ width, depth, inputs, outputs }: Run, point: ToSheet): string[] {
  const used = Math.max(...[...outputs.stalls, ...outputs.aisles].flat().map((p) => p[1]))
  const s = inputs.setback
  if (depth - s - used < 0.3) return []
  const rest = [point([s, used]), point([width - s, used]), point([width - s, depth - s]), point([s, depth - s])]
  return [polygon(rest, { fill: paper }), hatch(rest, 45, 9, { stroke: tint(0.35), width: 0.8 })]
}

function dimensions(made: Run, point: ToSheet, k: number): string {
  const { width, depth, inputs } = made
  const lane = at(lanesOf(made), 0)
  const [low, high] = [at(lane, 0)[1], at(lane, 2)[1]]
  const label = (value: number) => lengthIn(made.unit, value)
  const rowDepth = rowDepthOf(made)
  const hasRoom = rowDepth * k > label(rowDepth).length * 14
  return [
    dimension(point([0, depth]), point([width, depth]), 30, label(width)),
    dimension(point([0, 0]), point([0, depth]), 34, label(depth)),
    dimension(point([width, high]), point([width, low]), 34, label(inputs.aisleWidth), accent),
    bySize(hasRoom, false)
      ? dimension(point([width, low]), point([width, low - rowDepth]), 34, label(rowDepth), accent)
      : "",
    columnDimension(made, point, k),
  ].join("")
}

function firstColumns({ outputs }: Run): [V3, V3] | undefined {
  const [first, second] = outputs.columns.map(middleOf)
  return first && second && Math.abs(first[1] - second[1]) < 1e-6 ? [first, second] : undefined
}

function columnDimension(made: Run, point: ToSheet, k: number): string {
  const columns = firstColumns(made)
  if (!columns) return ""
  const [first, second] = columns
  const distance = second[0] - first[0]
  return dimension(point(first), point(second), -k * (first[1] + 2.2), lengthIn(made.unit, distance), accent)
}

const wide: Frame = { x: 150, y: 124, w: 1300, h: 800 }

export function sheetOf(made: Run, seed = 3): Plate {
  const { width, depth, inputs, outputs } = made
  const columns = firstColumns(made)
  const spacing = columns ? [columns[1][0] - columns[0][0]] : []
  const lengths = [width, depth, inputs.aisleWidth, ...spacing, ...(outputs.count > 0 ? [rowDepthOf(made)] : [])]
  const measured = lengths.map((length) => Number(lengthIn(made.unit, length)))
  if (outputs.count === 0) {
    const drawing = nothingDrawn(outputs.report)
    return { title: "Parking plan", parameters: titleOf(made), drawing, drawn: drawnOf([made], measured) }
  }
  return {
    title: "Parking plan",
    parameters: titleOf(made),
    drawn: drawnOf([made], measured),
    drawing: [
      plan(made, wide, { cars: 0.55, numbers: true, dimensions: true }, seed),
      text(
        [1450, 1010],
        `${plural(outputs.stalls.length, "stall")} + ${outputs.accessible.length} accessible = ${outputs.count}`,
        {
          size: 27,
          weight: 500,
          anchor: "end",
        },
      ),
    ],
  }
}

const { turn: _asTheSiteLies, ...ofOwnSite } = parameters

export const parkingGenius: LiveDrawing<typeof ofOwnSite, Record<never, never>, typeof site> = {
  id: "parking-genius",
  product: "ParkingGenius",
  code: "PKG",
  count: 7,
  window: [115, 30, 1370],
  parameters: ofOwnSite,
  site,
  start: defaultsOf({ ...ofOwnSite, ...site }),
  leftOut:
    "The file takes the site from the rectangle that you reference and the units from the Rhino document. It can lay the rows along the site's second side ('Turned'). It outputs everything as geometry.",
  draw({ unit: name, siteWidth, siteDepth, rotation, ...inputs }): LivePlate {
    const unit = unitNamed(name)
    const made = run([siteWidth, siteDepth], inputs, { rotation, unit })
    const isOwn = unit !== "m" || siteWidth !== 72 || siteDepth !== 49 || rotation !== 0
    return { ...sheetOf(made), ...(isOwn && { parameters: titleWithSite(made) }), report: made.outputs.report }
  },
}
