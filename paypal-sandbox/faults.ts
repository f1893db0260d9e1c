/**
 * - a number: that status at once, nothing is done
 * - `timeout`: nothing is done and no answer comes
 * - `drop-after`: the work is done, then the connection is cut without an answer
 */
type Fault = 429 | 500 | 503 | "timeout" | "drop-after"

interface Plan {
  fault: Fault
  left: number
  path: string
}

/** Faults that tests ordered for the next calls of PayPal's API. Not durable: a restart clears them. */
export class Faults {
  private plans: Plan[] = []

  /** The next `count` calls whose path contains `path` meet the fault. 0 takes all orders back. */
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
