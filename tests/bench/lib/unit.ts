/** What is better: less of it, more of it, or neither. */
export type Better = "less" | "more" | "neither"

/** Every unit that a figure can have. Ratios say what they are of, so that each has one direction. */
const betterByUnit = {
  ms: "less",
  s: "less",
  kB: "less",
  "kB, brotli": "less",
  MB: "less",
  "ms per purchase": "less",
  "statements per purchase": "less",
  "requests/s": "more",
  "per second": "more",
  "of bare": "more",
  "of one process": "more",
  "of the model": "more",
  "of Medusa's": "more",
  "of the rate with 19 products": "more",
  "of the time with 19 products": "less",
  "of the bare page": "less",
  "of the small shop": "less",
  "of one without": "less",
  "of 100 rows": "less",
  "of a quiet shop": "less",
  "of 100 points": "more",
  "of layout shift": "less",
  deadlocks: "less",
  "reads a round": "neither",
} satisfies Record<string, Better>

export type Unit = keyof typeof betterByUnit

/** Of a unit as a file or another commit names it. What is unknown has no direction. */
export function betterOf(unit: string): Better {
  return new Map<string, Better>(Object.entries(betterByUnit)).get(unit) ?? "neither"
}
