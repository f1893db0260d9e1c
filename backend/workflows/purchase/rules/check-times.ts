import { backoff } from "../../../lib/due-work/next-try"
import type { MoveChanges, Purchase } from "../../../modules/purchase/service"

/** In milliseconds. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** In milliseconds since the purchase was frozen. */
const frozenAt = [10 * minute, 30 * minute, 2 * hour, 12 * hour, 3 * day]
const captured = { first: 2 * minute, longest: 1 * hour }
const pending = { first: 1 * hour, longest: 12 * hour, until: 60 * day }

/** Older approvals are ignored: the shopper may no longer expect the charge. */
export const approvalFreshFor = 3 * hour
/** From this age on, staff get a notice about an undelivered purchase. */
export const overdueAfter = 1 * day
/** From this age on, the shop refunds an undelivered purchase (ruling 16). */
export const givenBackAfter = 3 * day

export interface Checked {
  status: Purchase["status"]
  /** In milliseconds since the purchase was frozen, or since its capture. */
  age: number
  checks: number
}

/** In milliseconds. Null for none. */
export function waitBeforeCheck({ status, age, checks }: Checked): number | null {
  switch (status) {
    // The payment may have been captured outside the shop.
    case "declined":
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

export function firstCheckOf(status: Purchase["status"]): Required<Pick<MoveChanges, "check">> {
  return { check: waitBeforeCheck({ status, age: 0, checks: 0 }) }
}
