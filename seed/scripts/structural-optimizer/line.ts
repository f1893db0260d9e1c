import { range } from "../lib/vec"

/** m, kN and kNm. A moment is positive if it puts the lower side in tension. */
export interface Line {
  supports: number[]
  /** Largest moment of each span, possibly at its end. */
  peaks: number[]
  shears: [number, number][]
  reactions: number[]
  /** Largest deflection of each span times EI: divide by EI in kNm2 to get meters. */
  sags: number[]
}

export function lineOf(spans: readonly number[], load: number, isContinuous: boolean): Line {
  const supports = isContinuous ? supportMoments(spans, load) : [...spans, 0].map(() => 0)
  const shears = spans.map((l, i): [number, number] => {
    const left = (load * l) / 2 + ((supports[i + 1] ?? 0) - (supports[i] ?? 0)) / l
    return [left, left - load * l]
  })
  const peaks = spans.map((l, i) => {
    const x = Math.min(l, Math.max(0, (shears[i]?.[0] ?? 0) / load))
    return momentAt(supports[i] ?? 0, shears[i]?.[0] ?? 0, load, x)
  })
  const reactions = supports.map((_, i) => (shears[i]?.[0] ?? 0) - (shears[i - 1]?.[1] ?? 0))
  const sags = spans.map((l, i) => {
    const [m0, m1] = [supports[i] ?? 0, supports[i + 1] ?? 0]
    const bent = range(21).map((k) => {
      const s = k / 20
      const [s2, s3] = [s * s, s * s * s]
      const byLoad = (load * l * l * (s - 2 * s3 + s3 * s)) / 24
      return l * l * (byLoad + (m0 * (2 * s - 3 * s2 + s3) + m1 * (s - s3)) / 6)
    })
    return Math.max(...bent)
  })
  return { supports, peaks, shears, reactions, sags }
}

/** `x` from the left end. */
export function momentAt(support: number, shear: number, load: number, x: number): number {
  return support + shear * x - (load * x * x) / 2
}

/** Equation of three moments. */
function supportMoments(spans: readonly number[], load: number): number[] {
  const rows: { next: number; value: number }[] = []
  spans.slice(1).forEach((b, i) => {
    const a = spans[i] ?? 0
    const above = rows.at(-1) ?? { next: 0, value: 0 }
    const lead = 2 * (a + b) - a * above.next
    rows.push({ next: b / lead, value: (-load * (a * a * a + b * b * b)) / 4 / lead - (a * above.value) / lead })
  })
  const moments = [0]
  for (const row of rows.reverse()) moments.unshift(row.value - row.next * (moments[0] ?? 0))
  return [0, ...moments]
}
