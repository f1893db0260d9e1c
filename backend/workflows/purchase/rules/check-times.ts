import { backoff } from "../../../lib/due-work/next-try"
import type { MoveChanges, Purchase } from "../../../modules/purchase/service"

/** When the reconciliation looks at a purchase. All times are milliseconds. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A payment takes seconds; a shopper who comes back later is asked for by these. Counted from when it was frozen. */
const frozenAt = [10 * minute, 30 * minute, 2 * hour, 12 * hour, 3 * day]
const captured = { first: 2 * minute, longest: 1 * hour }
const pending = { first: 1 * hour, longest: 12 * hour, until: 60 * day }

/** Paid and not delivered for so long: staff are told. */
export const overdueAfter = 1 * day
/** Paid and not delivered for so long: the money goes back (ruling 16). */
export const givenBackAfter = 3 * day

export interface Checked {
  status: Purchase["status"]
  /** Since it was frozen; of a captured one since it was captured. */
  age: number
  /** How often it was looked at in this status. */
  checks: number
}

/** How long from now until it is looked at again; null when nothing is left to be done. */
export function waitBeforeCheck({ status, age, checks }: Checked): number | null {
  switch (status) {
    case "frozen": {
      const next = frozenAt.find((moment) => moment > age)
      return next === undefined ? null : next - age
    }
    case "captured":
      return backoff(captured.first, checks + 1, captured.longest)
    case "pending":
      return age < pending.until ? backoff(pending.first, checks + 1, pending.longest) : null
    default:
      return null
  }
}

/** What a change of status says of the next check. */
export function firstCheckOf(status: Purchase["status"]): Required<Pick<MoveChanges, "check">> {
  return { check: waitBeforeCheck({ status, age: 0, checks: 0 }) }
}
