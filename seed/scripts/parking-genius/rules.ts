import { fixed } from "../lib/fixed"
import type { InputsOf } from "../lib/parameters"
import { add, cross, length, sub, times, unit, type V3 } from "../lib/vec"
import type { parameters } from "./parameters"

export type ParkingInputs = InputsOf<typeof parameters>

/** Closed: the last point is the first. */
export type Outline = V3[]

export interface Parking {
  /** In the order of their numbers, which follow those of the accessible ones. */
  stalls: Outline[]
  accessible: Outline[]
  /** The two cross aisles come last. */
  aisles: Outline[]
  planting: Outline[]
  columns: Outline[]
  count: number
  report: string
}

/** Where no site is given. */
const ownSite: Outline = rectangle([0, 0, 0], [72, 0, 0], [0, 49, 0])

/** What rounding may cost, in model units. */
const slack = 1e-6

/**
 * Rows of stalls and aisles in a rectangle, from its first side on. A stall at an angle is a parallelogram that a
 * rectangle of its width and depth fits into. At 90 degrees aisles are driven both ways; at less they take turns, and so
 * do the stalls' slants.
 */
export function layOut(inputs: ParkingInputs, site: readonly V3[] | null = ownSite): Parking {
  const frame = frameOf(site, inputs.turn >= 0.5)
  if (!frame) return nothing("The curve is not a rectangle of four straight sides.")
  const { stallWidth, stallDepth, aisleWidth, setback, crossAisle } = inputs
  const angle = (inputs.angle * Math.PI) / 180
  const slope = Math.cos(angle) / Math.sin(angle)
  const rowDepth = stallDepth * Math.sin(angle) + stallWidth * Math.cos(angle)
  const [left, right] = [setback + crossAisle, frame.width - setback - crossAisle]
  const bottom = frame.depth - setback
  const made: Parking = nothing("")
  let rows = 0

  const quad = (points: readonly (readonly [number, number])[]): Outline => closed(points.map(frame.at))

  /** One row, from the edge of its aisle to its back. */
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
    const pitch = stallWidth / Math.sin(angle)
    const strip = inputs.accessStrip / Math.sin(angle)
    const field = inputs.columnEvery > 0 ? inputs.columnEvery * pitch : Number.POSITIVE_INFINITY
    const gap = inputs.columnSize * (1 + slope)
    const last = right - rowDepth * slope + slack
    let [x, end, run] = [left, left + field, 0]
    for (;;) {
      const isPlanting = inputs.islandEvery > 0 && run === inputs.islandEvery
      const isAccessible = !isPlanting && made.accessible.length < inputs.accessibleStalls
      const wide = isAccessible ? pitch + strip : pitch
      if (x + wide > end + slack) {
        if (end + gap + wide > last) break
        const from = inputs.columnSetback
        const column = end + (from + inputs.columnSize) * slope
        made.columns.push(outline(column, inputs.columnSize, from, from + inputs.columnSize, 0))
        x = end + gap
        end = x + field
        if (wide > field + slack) break
      }
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
    const needed = rowDepth + aisleWidth
    return nothing(
      `No stall fits. A row with its aisle needs ${fixed(needed, 2)} by ${fixed(stallWidth, 2)} between the setbacks and cross aisles; there are ${fixed(bottom - setback, 2)} by ${fixed(right - left, 2)}.`,
    )
  }
  if (crossAisle > 0) {
    made.aisles.push(quad(box(setback, setback, left, y)), quad(box(right, setback, right + crossAisle, y)))
  }
  const share = (frame.width * frame.depth) / made.count
  const missing = inputs.accessibleStalls - made.accessible.length
  made.report = [
    `${made.count} stalls in ${rows} rows at ${fixed(inputs.angle, 0)} degrees, ${made.accessible.length} of them accessible`,
    `${fixed(share, 1)} square units of the site for each`,
    ...(missing > 0 ? [`${fixed(missing, 0)} accessible stalls found no place.`] : []),
  ].join("\n")
  return made
}

function nothing(report: string): Parking {
  return { stalls: [], accessible: [], aisles: [], planting: [], columns: [], count: 0, report }
}

interface Frame {
  width: number
  depth: number
  /** From the rectangle's first corner, along its sides. */
  at(place: readonly [number, number]): V3
}

/** A rectangle's sides, or undefined for anything else. */
function frameOf(site: readonly V3[] | null, isTurned: boolean): Frame | undefined {
  const [origin, second, third, fourth, fifth] = site ?? []
  if (site?.length !== 5 || !origin || !second || !third || !fourth || !fifth) return undefined
  if (length(sub(fifth, origin)) > slack) return undefined
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
