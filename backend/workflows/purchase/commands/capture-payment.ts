import type { MedusaContainer } from "@medusajs/framework/types"
import { PaymentRefusal } from "../../../lib/payments/errors"
import { providerWords } from "../../../lib/payments/methods"
import type { Capture, Payment, PaymentProvider } from "../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase, PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { boughtMeanwhile, isBoughtMeanwhile } from "../lookups/bought-meanwhile"
import { providerOf } from "../lookups/provider-of"
import { approvalFreshFor, firstCheckOf } from "../rules/check-times"
import { type Asker, isBuyer, type PaymentResult, type TicketResult, ticketFor } from "../rules/payment-result"
import { asProblemOf, boughtInAnotherWindow, type ProblemCode, PurchaseProblem, paymentClosed } from "../rules/problem"
import { endHold, giftCardChanged, holdGiftCard, promotionUsedUp, reservePromotionUse } from "./purchase-holds"
import { recordCapture } from "./record-capture"
import { settlePurchase } from "./settle-purchase"

/**
 * Captures an approved payment and delivers. Repeatable. Only the buyer gets more than the transaction id. `orClose`
 * closes an unapproved payment. Throws `unknown_order`, `promotion_used_up`, `gift_card_changed`, `bought_meanwhile`,
 * `payment_closed`, `not_approved`, `instrument_declined`, `amount_mismatch`, `payment_unavailable`.
 */
export async function capturePayment(
  container: MedusaContainer,
  paymentId: string,
  asker: Asker = {},
  { orClose = false }: { orClose?: boolean | undefined } = {},
): Promise<TicketResult> {
  const purchases = container.resolve(PURCHASE)
  const [found] = await purchases.listPurchases({
    payment_id: paymentId,
    environment: paymentEnvironment(container),
  })
  // Knowing the id of an invoice order must not be enough to place it.
  if (!found || (found.status === "frozen" && !providerOf(container, found).isApprovedByBuyer))
    throw new PurchaseProblem("unknown_order", "The shop does not know this payment. Please start again from the cart.")
  return capturePurchase(container, found.id, asker, orClose && isBuyer(found, asker, true))
}

export function capturePurchase(container: MedusaContainer, id: string, asker: Asker = {}, orClose = false) {
  const purchases = container.resolve(PURCHASE)
  return withPurchaseLocked(container, id, "buyer", async (purchase) => {
    const answered = (result: PaymentResult) => ticketFor(asker, purchase, result)
    if (purchase.status !== "frozen") return answered(await settlePurchase(container, purchase))
    // The shopper is active, so the shop no longer captures on its own.
    if (!purchase.capture_asked_at) await purchases.change(purchase.id, { capture_asked_at: new Date() })
    return answered(await (orClose ? captureOrClose : captureAndSettle)(container, purchase))
  })
}

async function captureOrClose(container: MedusaContainer, purchase: LockedPurchase): Promise<PaymentResult> {
  const payment = await paymentAt(container, purchase)
  if (!takenOf(payment) && !(payment?.isApproved && (await isExpected(container, purchase)))) {
    await closePurchase(container, purchase, "The payment was not approved.")
    throw paymentClosed()
  }
  return captureAndSettle(container, purchase).catch(async (error: unknown) => {
    if (isProblem(error, isNotCaptured)) await closePurchase(container, purchase, error.message)
    throw error
  })
}

/** Hours later the shopper may have bought the same again. Capturing this payment too would charge twice. */
async function isExpected(container: MedusaContainer, purchase: LockedPurchase): Promise<boolean> {
  const age = container.resolve(Shop.CLOCK).now() - new Date(purchase.created_at).getTime()
  return age <= approvalFreshFor && (await boughtMeanwhile(container, purchase)).length === 0
}

export async function captureAndSettle(container: MedusaContainer, purchase: LockedPurchase): Promise<PaymentResult> {
  const { environment, email } = purchase
  // Runs one capture per address at a time, so that a second window with the same basket sees the first payment.
  const captured = await container
    .resolve(Shop.LOCKS)
    .run(`capture:${environment}:${email}`, () => capturedPurchase(container, purchase))
  return settlePurchase(container, captured)
}

/** A failed capture releases the gift card. */
async function capturedPurchase(container: MedusaContainer, purchase: LockedPurchase) {
  try {
    const refusal = await refusalOf(container, purchase)
    const taken = refusal && takenOf(await paymentAt(container, purchase))
    if (refusal && !taken) throw refusal
    const captured = await recordCapture(container, purchase, taken ?? (await takeMoney(container, purchase)))
    if (captured) return captured
    await nextAttempt(container, purchase.id, purchase.capture_attempt)
    throw declined(providerOf(container, purchase))
  } catch (error) {
    if (isProblem(error, isNotCaptured)) await endHold(container, purchase, error.message)
    if (isProblem(error, isOver)) await closePurchase(container, purchase, error.message)
    throw error
  }
}

/** After these problems the shopper may try again. */
const isNotCaptured: ReadonlySet<ProblemCode> = new Set(["instrument_declined", "not_approved"])
/** After these problems the shopper must start again. */
const isOver: ReadonlySet<ProblemCode> = new Set(["promotion_used_up", "gift_card_changed", "bought_meanwhile"])

function isProblem(error: unknown, codes: ReadonlySet<ProblemCode>): error is PurchaseProblem {
  return error instanceof PurchaseProblem && codes.has(error.code)
}

async function refusalOf(container: MedusaContainer, purchase: LockedPurchase): Promise<PurchaseProblem | undefined> {
  if (!(await mayTakeUse(container, purchase))) return notApproved(providerOf(container, purchase))
  if (!(await reservePromotionUse(container, purchase))) return promotionUsedUp(purchase.promotion_code)
  if (!(await holdGiftCard(container, purchase))) return giftCardChanged(container, purchase)
  return (await isBoughtMeanwhile(container, purchase)) ? boughtInAnotherWindow() : undefined
}

/** Only an approved payment may take a scarce use (ruling 59). */
async function mayTakeUse(container: MedusaContainer, purchase: LockedPurchase): Promise<boolean> {
  if (purchase.promotion_use === null || !providerOf(container, purchase).isApprovedByBuyer) return true
  return (await paymentAt(container, purchase))?.isApproved === true
}

/** Throws `payment_unavailable`. */
function paymentAt(container: MedusaContainer, purchase: LockedPurchase): Promise<Payment | undefined> {
  const provider = providerOf(container, purchase)
  return provider.findPayment(purchase.payment_id ?? "").catch(asProblemOf(provider.id))
}

function takenOf(payment: Payment | undefined): Capture | undefined {
  return payment?.capture?.status === "declined" ? undefined : payment?.capture
}

async function takeMoney(
  container: MedusaContainer,
  { id: purchaseId, capture_attempt: attempt, ...purchase }: LockedPurchase,
): Promise<Capture> {
  const provider = providerOf(container, purchase)
  const asProblem = asProblemOf(provider.id)
  const paymentId = purchase.payment_id ?? ""
  try {
    const capture = await provider.capture(paymentId, `${purchaseId}-capture-${attempt}`)
    if (capture) return capture
    throw new PurchaseProblem("payment_unavailable", `${provider.name} did not say whether you paid. Please try again.`)
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) return asProblem(error)
    await nextAttempt(container, purchaseId, attempt)
    switch (error.reason) {
      case "already_captured": {
        const payment = await provider.findPayment(paymentId).catch(asProblem)
        return payment?.capture ?? asProblem(error)
      }
      case "declined":
        throw declined(provider)
      case "not_approved":
        throw notApproved(provider)
      default:
        return asProblem(error)
    }
  }
}

/** A new request id is needed, because the provider answers a repeated one with its first answer. */
async function nextAttempt(container: MedusaContainer, purchaseId: PurchaseLock, attempt: number): Promise<void> {
  await container.resolve(PURCHASE).change(purchaseId, { capture_attempt: attempt + 1 })
}

function notApproved({ id }: PaymentProvider): PurchaseProblem {
  return new PurchaseProblem("not_approved", providerWords[id].notApproved)
}

function declined({ id }: PaymentProvider): PurchaseProblem {
  return new PurchaseProblem("instrument_declined", providerWords[id].declined)
}

/**
 * Ends an unpaid purchase and releases card and promotion (ruling 67). PayPal cannot close an order, but the shop no
 * longer captures it.
 */
async function closePurchase(container: MedusaContainer, purchase: LockedPurchase, reason: string): Promise<void> {
  await container.resolve(PURCHASE).move(purchase, "closed", firstCheckOf("declined"))
  await endHold(container, purchase, reason)
}
