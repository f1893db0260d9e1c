/**
 * A gift's bow in plan: straight ribbon, wound in rings around a knot. Seen from above, a tower of hyperboloids looks
 * the same. What is worth more has more rings of more strands.
 */
interface BowParameters {
  rings: number
  /** Of each ring. */
  strands: number
}

interface BowRing {
  radius: number
  /** SVG path data: straight lines, each from the ring's circle to the circle. They leave the next ring's circle free. */
  strands: string
  /** SVG path data: a line without length where two strands meet, a dot with round ends. */
  joints: string
}

export interface Bow {
  /** The outermost first. */
  rings: BowRing[]
  /** What the innermost ring leaves free. */
  knotRadius: number
}

/** In the drawing's units, about 0, 0. */
export const bowRadius = 150

/** The bow of a card, by its value in dollars. */
export function bowParameters(dollars: number): BowParameters {
  if (dollars < 50) return { rings: 1, strands: 18 }
  if (dollars < 100) return { rings: 2, strands: 20 }
  if (dollars < 250) return { rings: 3, strands: 26 }
  if (dollars < 500) return { rings: 4, strands: 32 }
  return { rings: 5, strands: 40 }
}

/** How much of the circle a strand spans. */
const span = 0.3

export function bow({ rings, strands }: BowParameters): Bow {
  const step = Math.round(strands * span)
  // What chords that span so much leave free.
  const narrowing = Math.cos((Math.PI * step) / strands)
  const drawn = Array.from({ length: rings }, (_, ring) => {
    const radius = bowRadius * narrowing ** ring
    // Half a strand further in every other ring, so that joints stand over gaps.
    const points = pointsOn(radius, strands, (ring % 2) / 2)
    return {
      radius: round(radius),
      strands: points.map((from, index) => `M${from}L${points[(index + step) % strands]}`).join(""),
      joints: points.map((point) => `M${point}h0`).join(""),
    }
  })
  return { rings: drawn, knotRadius: round(bowRadius * narrowing ** rings) }
}

/** The first one is at the top. */
function pointsOn(radius: number, count: number, offset: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + offset) / count) * 2 * Math.PI
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
