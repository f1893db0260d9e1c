import type { Figure } from "./figure"

export interface Effort {
  name: "quick" | "thorough"
  /** How often each thing is measured. */
  rounds: number
  /** How long a round of load takes. */
  seconds: number
}

/** One kind of figures, with everything it needs to take them. */
export interface Subject {
  name: string
  /** Whether it wants the template that the shops of the tests are cloned from (tests/helpers/prepare.ts). */
  needsTemplate: boolean
  measure(effort: Effort): Promise<Figure[]>
}

export const thorough: Effort = { name: "thorough", rounds: 5, seconds: 10 }
/** To see whether a subject works, not how fast the shop is. */
export const quick: Effort = { name: "quick", rounds: 2, seconds: 2 }

/** The page that is measured wherever one page stands for all: a gallery, a film, a price with its "Was". */
export const productPage = { path: "/products/cubist-facade-generator", name: "Cubist Facade Generator" }
export const listingPath = "/grasshopper-scripts"

/** What the operator of a shop under load would set: the limits are there to slow down exactly what a bench does. */
export const withoutLimits = { RATE_LIMITS: "off" }
