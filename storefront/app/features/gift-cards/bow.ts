/** Straight ribbons around a knot. */
interface BowParameters {
  rings: number
  /** Per ring. */
  strands: number
}

interface BowRing {
  radius: number
  /** SVG path data; leaves the next ring's circle free. */
  strands: string
  /** Zero-length lines that round caps turn into dots. */
  joints: string
}

export interface Bow {
  /** Outermost first. */
  rings: BowRing[]
  knotRadius: number
}

/** Drawing units, around 0, 0. */
export const bowRadius = 150

export function bowParameters(dollars: number): BowParameters {
  if (dollars < 50) return { rings: 1, strands: 18 }
  if (dollars < 100) return { rings: 2, strands: 20 }
  if (dollars < 250) return { rings: 3, strands: 26 }
  if (dollars < 500) return { rings: 4, strands: 32 }
  return { rings: 5, strands: 40 }
}

/** Share of the circle that a strand spans. */
const span = 0.3

export function bow({ rings, strands }: BowParameters): Bow {
  const step = Math.round(strands * span)
  // Radius that chords of this span leave free.
  const narrowing = Math.cos((Math.PI * step) / strands)
  const drawn = Array.from({ length: rings }, (_, ring) => {
    const radius = bowRadius * narrowing ** ring
    const points = pointsOn(radius, strands, (ring % 2) / 2)
    return {
      radius: round(radius),
      strands: points.map((from, index) => `M${from}L${points[(index + step) % strands]}`).join(""),
      joints: points.map((point) => `M${point}h0`).join(""),
    }
  })
  return { rings: drawn, knotRadius: round(bowRadius * narrowing ** rings) }
}

function pointsOn(radius: number, count: number, offset: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + offset) / count) * 2 * Math.PI
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
