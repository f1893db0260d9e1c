import type { MedusaContainer } from "@medusajs/framework/types"
import { leaveIfBusy } from "../../../lib/exclusive"
import { log } from "../../../lib/log/log"
import { isPaymentTrouble } from "../../../lib/payments/errors"
import { paymentEnvironment } from "../../../lib/shop"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { GiftCardService } from "../../../modules/gift-card/service"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase, PurchaseChanges, PurchaseService } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { refundWhole } from "../refund/refund-purchase"
import { givenBackAfter, overdueAfter, waitBeforeCheck } from "../rules/check-times"
import { PurchaseProblem } from "../rules/problem"
import { settleByProvider } from "./take-capture"

/** A payment takes seconds; whoever began one so long ago is not at it any more. Minutes. */
const abandonedAfter = 10
/** Purchases that are read in one go. */
const batch = 50
/** When the provider could not be asked, it is asked again after so long, whatever else is due. Milliseconds. */
const askAgainAfter = 10 * 60_000

/**
 * Looks at every purchase whose time has come, and at what is held of gift cards for payments that were cut short. What
 * The provider has captured is worked off, what it has not is let go (rulings 16 and 17). Several servers may do it at once.
 */
export async function reconcile(container: MedusaContainer): Promise<void> {
  const environment = paymentEnvironment(container)
  const purchases = container.resolve<PurchaseService>(PURCHASE)
  for (const id of await container.resolve<GiftCardService>(GIFT_CARD).heldSince(abandonedAfter)) {
    await look(container, id, isAbandoned)
  }
  const seen = new Set<string>()
  for (;;) {
    const due = await purchases.dueIds("purchases", { environment, limit: batch })
    const fresh = due.filter((id) => !seen.has(id))
    for (const id of fresh) {
      seen.add(id)
      await look(container, id, isDue)
    }
    if (fresh.length === 0) return
  }
}

/** Nobody captures any more what holds an amount for so long. A pending payment keeps it, and has times of its own. */
function isAbandoned({ status }: Purchase): boolean {
  return status !== "pending" && status !== "captured"
}

/** Another server may have looked meanwhile. */
function isDue({ check_at }: Purchase): boolean {
  return check_at !== null && new Date(check_at).getTime() <= Date.now()
}

async function look(container: MedusaContainer, id: string, isWanted: (purchase: Purchase) => boolean): Promise<void> {
  const purchases = container.resolve<PurchaseService>(PURCHASE)
  const failed = await withPurchaseLocked(container, id, async (purchase) => {
    if (purchase.environment !== paymentEnvironment(container) || !isWanted(purchase)) return undefined
    const failure = await failureOf(() => settleByProvider(container, purchase))
    const now = await purchases.retrievePurchase(id)
    // A status that changed brought its own time along.
    if (now.status === purchase.status) await purchases.change(purchase.id, afterwards(now, failure))
    return failure && { purchase: now, failure }
  }).catch(leaveIfBusy)
  if (failed && isOverdue(failed.purchase, givenBackAfter)) {
    const reason = "It was paid, and could not be delivered for three days."
    await refundWhole(container, id, { origin: "shop", reason })
  }
}

async function failureOf(work: () => Promise<unknown>): Promise<{ error: unknown } | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return { error }
  }
}

/** What is written of a look that changed no status. */
function afterwards(purchase: Purchase, failure: { error: unknown } | undefined): PurchaseChanges {
  const { id, status, checks } = purchase
  if (failure) log.error("purchase_not_settled", { purchase: id, status, error: failure.error })
  if (failure && status !== "captured" && isUnasked(failure.error)) {
    return { check_at: new Date(Date.now() + askAgainAfter) }
  }
  const wait = waitBeforeCheck({ status, age: ageOf(purchase), checks: checks + 1 })
  const check = { check_at: wait === null ? null : new Date(Date.now() + wait), checks: checks + 1 }
  const problem = problemOf(purchase, wait)
  return problem ? { ...check, problem } : check
}

function isUnasked(error: unknown): boolean {
  return isPaymentTrouble(error) || (error instanceof PurchaseProblem && error.code === "payment_unavailable")
}

function problemOf(purchase: Purchase, wait: number | null): string | undefined {
  if (purchase.status === "pending" && wait === null) return "PayPal has not settled this payment for 60 days."
  if (isOverdue(purchase, overdueAfter)) return "It was paid more than a day ago, and is not delivered."
  return undefined
}

function isOverdue(purchase: Purchase, after: number): boolean {
  return purchase.status === "captured" && ageOf(purchase) > after
}

/** Milliseconds since it was frozen, or captured. */
function ageOf({ status, captured_at, created_at }: Purchase): number {
  const since = status === "captured" ? (captured_at ?? created_at) : created_at
  return Date.now() - new Date(since).getTime()
}
