import { fixed } from "../lib/fixed"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { add, at, cross, dot, length, sub, times, unit, type V3 } from "../lib/vec"
import type { parameters } from "./parameters"

export type ParkingInputs = InputsOf<typeof parameters>

/** Closed: the last point is the first. */
export type Outline = V3[]

export interface Parking {
  /** Numbered after the accessible ones. */
  stalls: Outline[]
  accessible: Outline[]
  /** Cross aisles come last. */
  aisles: Outline[]
  planting: Outline[]
  columns: Outline[]
  count: number
  report: string
}

const ownSite: Outline = rectangle([0, 0, 0], [72, 0, 0], [0, 49, 0])

/** Rounding tolerance, in meters. */
const slack = 1e-6

/** A site in the wrong units would hold millions. */
const mostStalls = 10000

/**
 * At 90 degrees aisles are two-way. Below that, the directions of aisles and the slants of stalls alternate. A stall
 * wider than a field takes two fields, without the column between them.
 */
export function layOut(inputs: ParkingInputs, site: readonly V3[] | null = ownSite): Parking {
  const frame = frameOf(site, inputs.turn)
  if (!frame) return nothing("The curve is not a rectangle of four straight sides.")
  const { stallWidth, stallDepth, aisleWidth, setback, crossAisle } = inputs
  const angle = (inputs.angle * Math.PI) / 180
  const slope = Math.cos(angle) / Math.sin(angle)
  const rowDepth = stallDepth * Math.sin(angle) + stallWidth * Math.cos(angle)
  const pitch = stallWidth / Math.sin(angle)
  const [left, right] = [setback + crossAisle, frame.width - setback - crossAisle]
  const bottom = frame.depth - setback
  const fitting = (((right - left) / pitch) * (bottom - setback)) / (rowDepth + aisleWidth / 2)
  if (right > left && bottom > setback && fitting > mostStalls) {
    return nothing(
      `More than ${mostStalls} stalls of ${fixed(stallWidth, 2)} by ${fixed(inputs.stallDepth, 2)} m would fit on a site of ${fixed(frame.width, 2)} by ${fixed(frame.depth, 2)} m: is the site drawn in the units of the document?`,
    )
  }
  const made: Parking = nothing("")
  let rows = 0

  const quad = (points: readonly (readonly [number, number])[]): Outline => closed(points.map(frame.at))

  function addRow(aisle: number, away: 1 | -1, isBackward: boolean): void {
    const outline = (x: number, wide: number, from = 0, to = rowDepth, lean = slope): Outline => {
      const corners = [
        [x + from * lean, from],
        [x + wide + from * lean, from],
        [x + wide + to * lean, to],
        [x + to * lean, to],
      ] as const
      return quad(corners.map(([u, v]) => [isBackward ? left + right - u : u, aisle + away * v]))
    }
    const strip = inputs.accessStrip / Math.sin(angle)
    const field = inputs.columnEvery > 0 ? inputs.columnEvery * pitch : Number.POSITIVE_INFINITY
    const gap = inputs.columnSize * (1 + slope)
    const last = right - rowDepth * slope + slack
    const isWideEnough = left + pitch + strip <= last
    let [x, start, end, run] = [left, left, left + field, 0]
    if (isBackward && inputs.columnEvery > 0) {
      // Keeps columns in line with other rows.
      const { columnSize, columnSetback } = inputs
      const ahead = right - left - field - 2 * (columnSetback + columnSize) * slope - columnSize
      end = left + ahead - (field + gap) * Math.floor(ahead / (field + gap) + slack)
    }
    for (;;) {
      const isPlanting = inputs.islandEvery > 0 && run === inputs.islandEvery
      const isAccessible = isWideEnough && !isPlanting && made.accessible.length < inputs.accessibleStalls
      const wide = isAccessible ? pitch + strip : pitch
      const isWider = x === start && wide > field + slack
      if (x + wide > end + slack && !isWider) {
        if (end + gap + wide > last) break
        const from = inputs.columnSetback
        const column = end + (from + inputs.columnSize) * slope
        made.columns.push(outline(column, inputs.columnSize, from, from + inputs.columnSize, 0))
        x = end + gap
        start = x
        end = x + field
      }
      while (x + wide > end + slack) end += gap + field
      if (x + wide > last) break
      const list = isPlanting ? made.planting : isAccessible ? made.accessible : made.stalls
      list.push(outline(x, wide))
      run = isPlanting ? 0 : run + 1
      x += wide
    }
    rows += 1
  }

  let y = setback
  while (y + rowDepth + aisleWidth <= bottom + slack) {
    const isBackward = inputs.angle < 90 && made.aisles.length % 2 === 1
    addRow(y + rowDepth, -1, isBackward)
    y += rowDepth
    made.aisles.push(quad(box(left, y, right, y + aisleWidth)))
    y += aisleWidth
    if (y + rowDepth > bottom + slack) break
    addRow(y, 1, isBackward)
    y += rowDepth
  }
  made.count = made.stalls.length + made.accessible.length
  if (made.count === 0) {
    const needed = [rowDepth + aisleWidth, pitch + rowDepth * slope] as const
    return nothing(
      `No stall fits. A row with its aisle needs ${fixed(needed[0], 2)} by ${fixed(needed[1], 2)} m between the setbacks and cross aisles; only ${fixed(Math.max(0, bottom - setback), 2)} by ${fixed(Math.max(0, right - left), 2)} m is available.`,
    )
  }
  if (crossAisle > 0) {
    made.aisles.push(quad(box(setback, setback, left, y)), quad(box(right, setback, right + crossAisle, y)))
  }
  const share = (frame.width * frame.depth) / made.count
  const missing = inputs.accessibleStalls - made.accessible.length
  const beyond = inputs.columnSetback + inputs.columnSize - rowDepth
  made.report = [
    `${plural(made.count, "stall")} in ${plural(rows, "row")} at ${fixed(inputs.angle, 0)} degrees, ${made.accessible.length} of them accessible`,
    `${fixed(share, 1)} m2 of the site per stall`,
    ...(missing > 0 ? [`Accessible stalls without a place: ${fixed(missing, 0)}`] : []),
    ...(made.columns.length > 0 && beyond > slack
      ? [`Columns reach ${fixed(beyond, 2)} m beyond the backs of their rows.`]
      : []),
  ].join("\n")
  return made
}

function nothing(report: string): Parking {
  return { stalls: [], accessible: [], aisles: [], planting: [], columns: [], count: 0, report }
}

interface Frame {
  width: number
  depth: number
  /** From the first corner. */
  at(place: readonly [number, number]): V3
}

/** Undefined when not a rectangle. */
function frameOf(site: readonly V3[] | null, isTurned: boolean): Frame | undefined {
  const points = site?.slice(0, -1) ?? []
  const [begin, end] = [site?.[0], site?.at(-1)]
  if (!begin || !end || length(sub(end, begin)) > slack) return undefined
  const corners = points.filter((point, n) => isCorner(at(points, n - 1), point, at(points, (n + 1) % points.length)))
  const [origin, second, third, fourth] = corners
  if (corners.length !== 4 || !origin || !second || !third || !fourth) return undefined
  const [along, across] = [sub(second, origin), sub(fourth, origin)]
  const isSquare = length(cross(along, across)) > 0.999 * length(along) * length(across)
  if (!isSquare || length(sub(third, add(second, across))) > 0.001 * length(across)) return undefined
  const [x, y] = isTurned ? [across, along] : [along, across]
  const [toRight, up] = [unit(x), unit(y)]
  return {
    width: length(x),
    depth: length(y),
    at: ([u, v]) => add(add(origin, times(toRight, u)), times(up, v)),
  }
}

/** False on a straight side. */
function isCorner(before: V3, point: V3, after: V3): boolean {
  const [to, on] = [sub(point, before), sub(after, point)]
  return dot(to, on) < 0 || length(cross(to, on)) > 0.001 * length(to) * length(on)
}

function rectangle(origin: V3, along: V3, across: V3): Outline {
  return closed([origin, add(origin, along), add(add(origin, along), across), add(origin, across)])
}

const box = (left: number, bottom: number, right: number, top: number) =>
  [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const

function closed(points: readonly V3[]): Outline {
  return [...points, ...points.slice(0, 1)]
}
