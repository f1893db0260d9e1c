import type { Figure } from "./figure"

export interface Effort {
  name: "quick" | "thorough"
  rounds: number
  seconds: number
}

export interface Subject {
  name: string
  /** Needs the shops' template (tests/helpers/prepare.ts). */
  needsTemplate: boolean
  measure(effort: Effort): Promise<Figure[]>
}

export const thorough: Effort = { name: "thorough", rounds: 5, seconds: 10 }
export const quick: Effort = { name: "quick", rounds: 2, seconds: 2 }

export const productPage = { path: "/products/cubist-facade-generator", name: "Cubist Facade Generator" }
export const listingPath = "/grasshopper-scripts"

export const withoutLimits = { RATE_LIMITS: "off" }
