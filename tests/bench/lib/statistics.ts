export interface Summary {
  median: number
  spread: [number, number]
}

/** Throws on an empty list: it must not look like a figure. */
export function summaryOf(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) throw new Error("There is no median of no measurements.")
  return { median: middle(sorted), spread: [first, last] }
}

function middle(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2)
  const [lower, upper] = sorted.length % 2 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]]
  return ((lower ?? 0) + (upper ?? 0)) / 2
}

/** Divides round by round, which cancels disturbances of both. */
export function ratios(first: readonly number[], second: readonly number[]): number[] {
  if (first.length !== second.length) throw new Error("Ratios need as many rounds of the one as of the other.")
  return first.map((value, round) => value / (second[round] ?? Number.NaN))
}
