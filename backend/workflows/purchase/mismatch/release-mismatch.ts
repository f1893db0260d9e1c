import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../../lib/log/log"
import { isPaymentTrouble } from "../../../lib/payments/errors"
import { notAllowed } from "../../../lib/refusals"
import { paymentEnvironment } from "../../../lib/shop"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { CaptureMismatch, Purchase } from "../../../modules/purchase/service"
import { frozenWish, type WantedBasket } from "../../../modules/purchase/wanted-basket"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { noGroups } from "../../catalogue/proven-groups"
import { freezePurchase } from "../commands/freeze-purchase"
import { settlePurchase } from "../commands/settle-purchase"
import { providerOf } from "../lookups/provider-of"
import { type Quote, quoteOf } from "../quote/quote"
import { firstCheckOf } from "../rules/check-times"
import { PurchaseProblem } from "../rules/problem"
import { type Decision, decide, providerIsOut, refuseClosed, type Undecided } from "./decide"
import { holdMismatch } from "./hold-mismatch"

/**
 * Releases a mismatched capture: what it was for is delivered for what was taken, and the gift card pays what it still
 * can. What nobody said a use for is closed, and nothing delivered. Returns the row. Throws Medusa's errors, for staff.
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

/** Nobody has said what it is for, or it paid for something in another environment already. */
function hasNoUse({ kind }: CaptureMismatch): boolean {
  return kind === "unknown" || kind === "environment"
}

function close(container: MedusaContainer, found: CaptureMismatch, resolution: Resolution): Promise<CaptureMismatch> {
  const purchases = container.resolve(PURCHASE)
  return holdMismatch(container, found, "staff", async (mismatch) => {
    if (isReleased(mismatch)) return mismatch
    refuseClosed(mismatch)
    if (!hasNoUse(mismatch)) throw notAllowed("Somebody has presented this capture meanwhile: look at it again.")
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
  refuseClosed(mismatch)
  refuseUnlessPaid(found)
  if (mismatch.kind === "items") {
    const { id } = await wantedPurchase(container, found)
    return withPurchaseLocked(container, id, "staff", (purchase) => pass(container, found, purchase, resolution))
  }
  if (!found.purchase) throw notAllowed("This capture belongs to no purchase: refund it.")
  return pass(container, found, found.purchase, resolution)
}

function refuseUnlessPaid({ mismatch, capture }: Undecided): void {
  if (capture.status === "pending") throw notAllowed("This payment is not settled yet: release it then.")
  if (capture.status !== "completed")
    throw notAllowed(`This money is not here: the capture is ${capture.status.replace("_", " ")}.`)
  if (mismatch.kind === "currency") throw otherCurrency()
}

function otherCurrency(): Error {
  return notAllowed("Another currency than the shop's is never delivered: refund it.")
}

/** From this commit on the purchase is worked off, as if this had been asked for. */
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

/** What somebody wanted for a capture of their own, frozen at today's prices; the same again when it was frozen before. */
async function wantedPurchase(container: MedusaContainer, { mismatch, capture }: Undecided): Promise<Purchase> {
  const { paymentId } = capture
  if (!paymentId || !mismatch.wanted || !mismatch.email) {
    throw notAllowed("Nothing says what this capture was for: refund it.")
  }
  if (mismatch.currency_code !== "usd") {
    throw otherCurrency()
  }
  const [frozen] = await container.resolve(PURCHASE).listPurchases({ payment_id: paymentId })
  if (frozen) return frozen
  const wanted = frozenWish.read(mismatch.wanted)
  try {
    const quote = await payableQuote(container, wanted)
    const input = {
      ...quote,
      email: mismatch.email,
      buyer: wanted.buyer,
      payment: { provider: capture.provider, claimed: paymentId },
    }
    return await freezePurchase(container, input)
  } catch (error) {
    if (error instanceof PurchaseProblem) throw notAllowed(`${error.message} It cannot be delivered: refund it.`)
    if (isPaymentTrouble(error)) throw providerIsOut(providerOf(container, mismatch), error)
    throw error
  }
}

/** A card that pays no more, or all of it beside what was taken, pays nothing. Prices are everybody's: nobody is signed in. */
async function payableQuote(container: MedusaContainer, wanted: WantedBasket): Promise<Quote> {
  const quote = await quoteOf(container, wanted, wanted, noGroups).catch((error: unknown) => {
    if (error instanceof PurchaseProblem && error.code === "gift_card_invalid") return undefined
    throw error
  })
  return quote && quote.totals.total > 0
    ? quote
    : quoteOf(container, wanted, { ...wanted, giftCardCode: null }, noGroups)
}

/** What cannot be finished now is finished by the reconciliation. */
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
