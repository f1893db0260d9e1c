import type { ResolvedOptions } from "./options"
import type { Store } from "./store"

export interface World {
  options: ResolvedOptions
  store: Store
  key: Buffer
  faults: Faults
  /** Set once the server listens. */
  url: string
}

/** With a status or `timeout`, the call has no effect. With `drop-after` it has, and then the connection is cut. */
type Fault = 429 | 500 | 503 | "timeout" | "drop-after"

interface Plan {
  fault: Fault
  left: number
  path: string
}

/** Faults that the next calls meet. A restart clears them. */
export class Faults {
  private plans: Plan[] = []

  /** A `count` of 0 clears all faults. */
  order(fault: Fault, count: number, path: string): void {
    this.plans = count === 0 ? [] : [...this.plans, { fault, left: count, path }]
  }

  take(path: string): Fault | null {
    const plan = this.plans.find((candidate) => path.includes(candidate.path))
    if (!plan) return null
    plan.left -= 1
    if (plan.left === 0) this.plans = this.plans.filter((candidate) => candidate !== plan)
    return plan.fault
  }
}
