import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../../lib/log/log"
import { isPaymentTrouble } from "../../../lib/payments/errors"
import { notAllowed } from "../../../lib/refusals"
import { paymentEnvironment } from "../../../lib/shop"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PURCHASE } from "../../../modules/purchase"
import { type ClaimedBasket, frozenBasket } from "../../../modules/purchase/claimed-basket"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { CaptureMismatch, Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { noGroups } from "../../catalogue/proven-groups"
import { freezePurchase } from "../commands/freeze-purchase"
import { reservePromotionUse } from "../commands/purchase-holds"
import { settlePurchase } from "../commands/settle-purchase"
import { providerOf } from "../lookups/provider-of"
import { type Quote, quoteOf } from "../quote/quote"
import { firstCheckOf } from "../rules/check-times"
import { PurchaseProblem } from "../rules/problem"
import { checkIsOpen, type Decision, decide, holdMismatch, providerIsOut, type Undecided } from "./decide"

/**
 * Delivers for the amount that was taken, or closes a capture that needs no delivery. Throws Medusa's errors, for staff.
 */
export async function releaseMismatch(
  container: MedusaContainer,
  id: string,
  { actor, note }: Decision & { note: string },
): Promise<CaptureMismatch> {
  const resolution = { by: actor, note }
  const found = await container.resolve(PURCHASE).retrieveCaptureMismatch(id)
  if (hasNoUse(found)) return close(container, found, resolution)
  const released = await decide(container, id, (read) => release(container, read, resolution), isReleased)
  if (released.purchase_id) await deliver(container, released.purchase_id)
  return released
}

function isReleased({ state }: CaptureMismatch): boolean {
  return state === "released"
}

function hasNoUse({ kind }: CaptureMismatch): boolean {
  return kind === "unknown" || kind === "environment" || kind === "payee"
}

function close(container: MedusaContainer, found: CaptureMismatch, resolution: Resolution): Promise<CaptureMismatch> {
  const purchases = container.resolve(PURCHASE)
  return holdMismatch(container, found, "staff", async (mismatch) => {
    if (isReleased(mismatch)) return mismatch
    checkIsOpen(mismatch)
    if (!hasNoUse(mismatch))
      throw notAllowed("Someone has submitted this payment in the meantime. Check it before you decide.")
    await purchases.recordMismatchRelease(mismatch.id, resolution, null)
    return purchases.retrieveCaptureMismatch(mismatch.id)
  })
}

interface Resolution {
  by: string
  note: string
}

async function release(container: MedusaContainer, found: Undecided, resolution: Resolution): Promise<void> {
  const { mismatch } = found
  checkIsOpen(mismatch)
  refuseUnlessPaid(found)
  if (mismatch.kind === "items") {
    const { id } = await wantedPurchase(container, found)
    return withPurchaseLocked(container, id, "staff", (purchase) => pass(container, found, purchase, resolution))
  }
  if (!found.purchase) throw notAllowed("This payment belongs to no purchase. Refund it instead.")
  return pass(container, found, found.purchase, resolution)
}

function refuseUnlessPaid({ mismatch, capture }: Undecided): void {
  if (capture.paidElsewhere) throw notAllowed(`${capture.paidElsewhere} Nothing is delivered for it.`)
  if (capture.status === "pending")
    throw notAllowed("This payment is not settled yet. You can release it as soon as it is settled.")
  if (capture.status !== "completed")
    throw notAllowed(`The shop does not have this money: the capture is ${capture.status.replace("_", " ")}.`)
  if (mismatch.kind === "currency") throw otherCurrency()
}

function otherCurrency(): Error {
  return notAllowed("The shop never delivers for a payment in another currency. Refund it instead.")
}

/** After this commit the purchase is delivered. */
async function pass(
  container: MedusaContainer,
  { mismatch, capture }: Undecided,
  purchase: LockedPurchase<"staff">,
  resolution: Resolution,
): Promise<void> {
  const { amount, currency } = capture
  if (currency !== purchase.currency_code) {
    throw otherCurrency()
  }
  // The purchase is delivered even if no use of the promotion is left.
  await reservePromotionUse(container, purchase)
  if (purchase.gift_card_id) {
    await container
      .resolve(GIFT_CARD)
      .holdWhatIsLeft({ cardId: purchase.gift_card_id, purchaseId: purchase.id, amount: purchase.discount })
  }
  const changes = {
    transaction_id: capture.id,
    captured_amount: amount,
    captured_at: new Date(),
    problem: null,
    ...firstCheckOf("captured"),
  }
  await container.resolve(PURCHASE).recordMismatchRelease(mismatch.id, resolution, { purchase, changes })
}

/** Freezes the claimed items at today's prices. */
async function wantedPurchase(container: MedusaContainer, { mismatch, capture }: Undecided): Promise<Purchase> {
  const { paymentId } = capture
  if (!paymentId || !mismatch.wanted || !mismatch.email) {
    throw notAllowed("The shop does not know what this payment is for. Refund it instead.")
  }
  if (mismatch.currency_code !== "usd") {
    throw otherCurrency()
  }
  const [frozen] = await container.resolve(PURCHASE).listPurchases({ payment_id: paymentId })
  if (frozen) return frozen
  const wanted = frozenBasket.read(mismatch.wanted)
  try {
    const quote = await payableQuote(container, wanted, mismatch.email)
    const input = {
      ...quote,
      email: mismatch.email,
      buyer: wanted.buyer,
      payment: { provider: capture.provider, claimed: paymentId },
    }
    return await freezePurchase(container, input)
  } catch (error) {
    if (error instanceof PurchaseProblem)
      throw notAllowed(`${error.message} It cannot be delivered. Refund it instead.`)
    if (isPaymentTrouble(error)) throw providerIsOut(providerOf(container, mismatch), error)
    throw error
  }
}

/** Leaves out a gift card that covers nothing or everything. There are no group prices, which need a session. */
async function payableQuote(container: MedusaContainer, wanted: ClaimedBasket, email: string): Promise<Quote> {
  const buyer = { email, groups: noGroups }
  const quote = await quoteOf(container, wanted, wanted, buyer).catch((error: unknown) => {
    if (error instanceof PurchaseProblem && error.code === "gift_card_invalid") return undefined
    throw error
  })
  return quote && quote.totals.total > 0 ? quote : quoteOf(container, wanted, { ...wanted, giftCardCode: null }, buyer)
}

/** If this fails, the reconciliation retries it. */
async function deliver(container: MedusaContainer, purchaseId: string): Promise<void> {
  try {
    await withPurchaseLocked(container, purchaseId, "staff", async (purchase) => {
      if (purchase.status === "captured") await settlePurchase(container, purchase)
    })
  } catch (error) {
    log.error("purchase_not_settled", {
      purchase: purchaseId,
      environment: paymentEnvironment(container),
      error,
    })
  }
}
