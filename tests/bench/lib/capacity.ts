/** What the shop can do on a machine, reckoned from what one purchase costs there (docs/scaling.md). */

/** Milliseconds of processor time for one purchase, with all that follows from it. */
export type PurchaseCost = Readonly<Record<"server" | "database" | "load", number>>

/** Purchases a second when nothing but processor time is short, and every core is used by all parts alike. */
export function purchasesByCores(cost: Partial<PurchaseCost>, cores: number): number {
  const each = Object.values(cost).reduce((sum, part) => sum + part, 0)
  return (cores * 1_000) / each
}

interface Queue {
  /** When each comes, in seconds, in order. */
  arrivals: readonly number[]
  /** How many are in hand at the same time. */
  hands: number
  /** How long each is in hand, in seconds. */
  takes: number
}

/** How long after it came each is done, in seconds: who came first is taken first, by whichever hand is free first. */
export function lagsOf({ arrivals, hands, takes }: Queue): number[] {
  const freeAt = Array.from({ length: hands }, () => 0)
  return arrivals.map((arrival) => {
    const soonest = Math.min(...freeAt)
    const done = Math.max(arrival, soonest) + takes
    freeAt[freeAt.indexOf(soonest)] = done
    return done - arrival
  })
}

/** How many workers it takes, so that no queue grows while so many come each second. */
export function workersFor(perSecond: number, { hands, takes }: Omit<Queue, "arrivals">): number {
  return Math.ceil((perSecond * takes) / hands)
}
