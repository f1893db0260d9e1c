import type { MedusaContainer } from "@medusajs/framework/types"
import { PaymentRefusal } from "../../../lib/payments/errors"
import type { Capture, PaymentProvider } from "../../../lib/payments/provider"
import { providerWords } from "../../../lib/payments/words"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase, PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { isBoughtMeanwhile } from "../lookups/bought-meanwhile"
import { providerOf } from "../lookups/provider-of"
import type { Asker } from "../rules/buyer-proof"
import { type PaymentResult, type TicketResult, toldTo } from "../rules/payment-result"
import { asProblemOf, type ProblemCode, PurchaseProblem } from "../rules/problem"
import { endHold, giftCardChanged, holdGiftCard } from "./hold-gift-card"
import { promotionUsedUp, takePromotionUse } from "./promotion-use"
import { recordCapture } from "./record-capture"
import { settlePurchase } from "./settle-purchase"

/**
 * Takes an approved payment and works its purchase off. The same call again answers the same to the buyer, and
 * the ticket alone to others. Throws `unknown_order`, `promotion_used_up`, `gift_card_changed`, `bought_meanwhile`, `not_approved`,
 * `instrument_declined`, `amount_mismatch`, `payment_unavailable`.
 */
export async function capturePayment(
  container: MedusaContainer,
  paymentId: string,
  asker: Asker = {},
): Promise<TicketResult> {
  const purchases = container.resolve(PURCHASE)
  const [found] = await purchases.listPurchases({
    payment_id: paymentId,
    environment: paymentEnvironment(container),
  })
  if (!found)
    throw new PurchaseProblem("unknown_order", "This payment is not known here. Please start again from the cart.")
  return capturePurchase(container, found.id, asker)
}

/** The same for a purchase of the shop's present environment. Throws as above. */
export function capturePurchase(container: MedusaContainer, id: string, asker: Asker = {}): Promise<TicketResult> {
  const purchases = container.resolve(PURCHASE)
  return withPurchaseLocked(container, id, "buyer", async (purchase) => {
    const answered = (result: PaymentResult) => toldTo(asker, purchase, result)
    if (purchase.status !== "frozen") return answered(await settlePurchase(container, purchase))
    // From here on the shop captures nothing by itself: the shopper is at it.
    if (!purchase.capture_asked_at) await purchases.change(purchase.id, { capture_asked_at: new Date() })
    return answered(await captureAndSettle(container, purchase))
  })
}

/** Takes the payment of a frozen purchase and works it off. Throws as above. */
export async function captureAndSettle(container: MedusaContainer, purchase: LockedPurchase): Promise<PaymentResult> {
  if (!(await takePromotionUse(container, purchase))) throw promotionUsedUp(purchase.promotion_code)
  if (!(await holdGiftCard(container, purchase))) throw await giftCardChanged(container, purchase)
  const { environment, email } = purchase
  // Of two windows with the same basket the second sees what the first paid.
  const captured = await container
    .resolve(Shop.LOCKS)
    .run(`capture:${environment}:${email}`, () => capturedPurchase(container, purchase))
  return settlePurchase(container, captured)
}

/** Captures, and writes it down. What was not taken leaves the gift card free again. */
async function capturedPurchase(container: MedusaContainer, purchase: LockedPurchase) {
  try {
    await refuseSecondPayment(container, purchase)
    const capture = await takeMoney(container, purchase)
    const captured = await recordCapture(container, purchase, capture)
    if (captured) return captured
    await nextAttempt(container, purchase.id, purchase.capture_attempt)
    throw declined(providerOf(container, purchase))
  } catch (error) {
    if (error instanceof PurchaseProblem && isNotCaptured.has(error.code)) {
      await endHold(container, purchase, error.message)
    }
    throw error
  }
}

const isNotCaptured: ReadonlySet<ProblemCode> = new Set(["instrument_declined", "not_approved", "bought_meanwhile"])

/**
 * Nobody pays twice for what they open in two windows. What an earlier call took already, whose answer was lost, is taken
 * all the same. Throws `bought_meanwhile`.
 */
async function refuseSecondPayment(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
  if (!(await isBoughtMeanwhile(container, purchase))) return
  const provider = providerOf(container, purchase)
  const payment = await provider.findPayment(purchase.payment_id ?? "").catch(asProblemOf(provider.id))
  if (payment?.capture && payment.capture.status !== "declined") return
  throw new PurchaseProblem(
    "bought_meanwhile",
    "The same was bought in another window in the meantime, so nothing was charged. To have it twice, please order it once more.",
  )
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
        throw new PurchaseProblem("not_approved", providerWords[provider.id].notApproved)
      default:
        return asProblem(error)
    }
  }
}

/** After a refusal the next attempt gets a request id of its own: the provider answers a replay with the first answer. */
async function nextAttempt(container: MedusaContainer, purchaseId: PurchaseLock, attempt: number): Promise<void> {
  await container.resolve(PURCHASE).change(purchaseId, { capture_attempt: attempt + 1 })
}

function declined({ id }: PaymentProvider): PurchaseProblem {
  return new PurchaseProblem("instrument_declined", providerWords[id].declined)
}
