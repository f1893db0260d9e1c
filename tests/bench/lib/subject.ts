import type { Figure } from "./figure"

export interface Effort {
  name: "quick" | "thorough"
  rounds: number
  /** Seconds a round of load takes. */
  seconds: number
}

export interface Subject {
  name: string
  /** Needs the shops' template (tests/helpers/prepare.ts). */
  needsTemplate: boolean
  measure(effort: Effort): Promise<Figure[]>
}

export const thorough: Effort = { name: "thorough", rounds: 5, seconds: 10 }
/** Shows that a subject works, not how fast the shop is. */
export const quick: Effort = { name: "quick", rounds: 2, seconds: 2 }

/** Typical page: a gallery, a film, a price with its "Was". */
export const productPage = { path: "/products/cubist-facade-generator", name: "Cubist Facade Generator" }
export const listingPath = "/grasshopper-scripts"

/** Limits exist to slow down exactly this load. */
export const withoutLimits = { RATE_LIMITS: "off" }
