import type { MedusaContainer } from "@medusajs/framework/types"
import type { ClaimedWork } from "../../../lib/due-work/claim"
import { errorText } from "../../../lib/due-work/error-text"
import type { Outcome } from "../../../lib/due-work/run-work"
import { log } from "../../../lib/log/log"
import { isPaymentTrouble } from "../../../lib/payments/errors"
import { wordsFor } from "../../../lib/payments/methods"
import { type Clock, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { readPurchase, withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { flagPurchase } from "../commands/flag-purchase"
import { refundWhole } from "../refund/refund-purchase"
import { givenBackAfter, overdueAfter, waitBeforeCheck } from "../rules/check-times"
import { PurchaseProblem } from "../rules/problem"
import { settleByProvider } from "./record-provider-capture"

/** In milliseconds. */
const askAgainAfter = 10 * 60_000

interface Looked {
  purchase: LockedPurchase<NoBuyer>
  failure: Failure | undefined
  outcome: Outcome
}

type Failure = { error: unknown }

/** Delivers the purchase if it was captured, and otherwise releases what it holds (rulings 16 and 17). */
export async function checkPurchase(container: MedusaContainer, id: string, work: ClaimedWork): Promise<Outcome> {
  const clock = container.resolve(Shop.CLOCK)
  const { purchase, failure, outcome } = await withPurchaseLocked(container, id, "clock", (found) =>
    look(container, found, work, clock),
  )
  if (failure && isOverdue(purchase, givenBackAfter, clock)) {
    const reason = "The purchase was paid, but could not be delivered within three days."
    await refundWhole(container, id, { origin: "shop", reason })
  }
  return outcome
}

async function look(
  container: MedusaContainer,
  found: LockedPurchase<NoBuyer>,
  { tries }: ClaimedWork,
  clock: Clock,
): Promise<Looked> {
  const failure = await failureOf(() => settleByProvider(container, found))
  const purchase = await readPurchase(container, found.id)
  const { id, status } = purchase
  if (failure) log.error("purchase_not_settled", { purchase: id, status, error: failure.error })
  // The change of status has already set the next check.
  if (status !== found.status) return { purchase, failure, outcome: "done" }
  if (failure && status !== "captured" && isUnasked(failure.error)) {
    return { purchase, failure, outcome: { again: askAgainAfter, counts: false, ...why(failure) } }
  }
  const wait = waitBeforeCheck({ status, age: ageOf(purchase, clock), checks: tries })
  if (status === "frozen" && wait === null && !failure) {
    // After the last check the purchase is closed, so that nothing captures it later.
    const closed = await container.resolve(PURCHASE).move(purchase, "closed", { check: null })
    return { purchase: closed, failure, outcome: "done" }
  }
  const problem = problemOf(purchase, wait, clock)
  if (problem) await flagPurchase(container, purchase, problem)
  return { purchase, failure, outcome: wait === null ? "done" : { again: wait, ...why(failure) } }
}

async function failureOf(work: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return { error }
  }
}

function why(failure: Failure | undefined): { why?: string } {
  return failure ? { why: errorText(failure.error) } : {}
}

function isUnasked(error: unknown): boolean {
  return isPaymentTrouble(error) || (error instanceof PurchaseProblem && error.code === "payment_unavailable")
}

function problemOf(purchase: Purchase, wait: number | null, clock: Clock): string | undefined {
  if (purchase.status === "pending" && wait === null) {
    return `${wordsFor(purchase).name} has not settled this payment for 60 days.`
  }
  if (isOverdue(purchase, overdueAfter, clock))
    return "The purchase was paid more than a day ago, but is not delivered yet."
  return undefined
}

function isOverdue(purchase: Purchase, after: number, clock: Clock): boolean {
  return purchase.status === "captured" && ageOf(purchase, clock) > after
}

/** In milliseconds. */
function ageOf({ status, captured_at, created_at }: Purchase, clock: Clock): number {
  const since = status === "captured" ? (captured_at ?? created_at) : created_at
  return clock.now() - new Date(since).getTime()
}
