import type { MedusaContainer } from "@medusajs/framework/types"
import { wordsOf } from "../../../lib/due-work/words-of"
import { log } from "../../../lib/log/log"
import { isFinal, isPaymentTrouble, type PaymentRefusal, shown } from "../../../lib/payments/errors"
import type { PaymentProvider, ProviderRefund } from "../../../lib/payments/provider"
import { wordsFor } from "../../../lib/payments/words"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { providerOf } from "../lookups/provider-of"
import { isFromProvider } from "./fix-price"
import { giveUp } from "./give-up"
import { postpone, postponeBegun } from "./postpone"
import { refundMail } from "./refund-mail"
import { unrecordedRefunds } from "./unrecorded-refunds"

/**
 * Has the provider give back what is priced, once: the request's id is the refund's, and a replay is answered as it was
 * first. Out of reach, the provider is asked again later; what it refuses for good is given up.
 */
export async function payRefund(
  container: MedusaContainer,
  refund: PurchaseRefund,
  purchase: LockedPurchase<NoBuyer>,
): Promise<PurchaseRefund> {
  if (isFromProvider(refund) || !refund.wallet) return paid(container, refund, null)
  const provider = providerOf(container, purchase)
  try {
    const answer = await askProvider(provider, refund, purchase)
    if (answer.status === "completed") return await paid(container, refund, answer.id)
    if (answer.status === "pending")
      return await postponeBegun(container, refund, answer.id, wordsFor(purchase).unsettledRefund)
    return await giveUp(container, purchase.id, refund, answer.failure ?? answer.status)
  } catch (error) {
    if (isFinal(error)) return refused(container, provider, refund, purchase, error)
    if (!isPaymentTrouble(error)) throw error
    log.warn("refund_delayed", { refund: refund.id, error })
    return postpone(container, refund, wordsOf(error))
  }
}

/** What was begun already is only looked at. */
async function askProvider(
  provider: PaymentProvider,
  refund: PurchaseRefund,
  purchase: Purchase,
): Promise<ProviderRefund> {
  const { id: requestId, wallet, provider_refund_id: begun } = refund
  if (begun) return shown(await provider.findRefund(begun), provider, `the refund ${begun}`)
  const { transaction_id, currency_code: currency } = purchase
  return provider.refund({ captureId: transaction_id ?? "", amount: wallet ?? 0, currency, requestId })
}

/** Somebody may have refunded the same there a moment before: then it is this refund. */
async function refused(
  container: MedusaContainer,
  provider: PaymentProvider,
  refund: PurchaseRefund,
  purchase: LockedPurchase<NoBuyer>,
  refusal: PaymentRefusal,
): Promise<PurchaseRefund> {
  if (refusal.reason === "more_than_left" || refusal.reason === "fully_refunded") {
    const { unknown } = await unrecordedRefunds(container, purchase)
    const same = unknown.find(({ amount }) => amount === refund.wallet)
    if (same) return paid(container, refund, same.id)
  }
  return giveUp(container, purchase.id, refund, `${provider.name} refuses it: ${refusal.words}.`)
}

async function paid(container: MedusaContainer, refund: PurchaseRefund, providerRefundId: string | null) {
  const mails = await refundMail(container, refund)
  return container.resolve(PURCHASE).payRefund(refund.id, providerRefundId, mails)
}
