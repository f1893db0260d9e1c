import type { MedusaContainer } from "@medusajs/framework/types"
import { errorText } from "../../../lib/due-work/error-text"
import { kinds, type WorkKind } from "../../../lib/due-work/kinds"
import { backoff } from "../../../lib/due-work/next-try"
import { log } from "../../../lib/log/log"
import { isFinal, isPaymentTrouble, type PaymentRefusal, requireFound } from "../../../lib/payments/errors"
import { oddRefund, wordsFor } from "../../../lib/payments/methods"
import type { PaymentProvider } from "../../../lib/payments/provider"
import { run } from "../../../lib/rows"
import { paymentEnvironment } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase, PurchaseLock } from "../../../modules/purchase/purchase-lock"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { readPurchase } from "../../../modules/purchase/with-purchase-locked"
import { flagPurchase } from "../commands/flag-purchase"
import { providerOf } from "../lookups/provider-of"
import { finishRefund } from "./finish-refund"
import { fixPrice, giveUp, isFromProvider } from "./fix-price"
import { refundMail } from "./refund-mail"
import { unrecordedRefunds } from "./unrecorded-refunds"

/** Continues the refund. Repeatable. Postpones the refund if there is an error. */
export async function resumeRefund(container: MedusaContainer, lock: PurchaseLock<NoBuyer>, found: PurchaseRefund) {
  const purchases = container.resolve(PURCHASE)
  const purchase = await readPurchase(container, lock)
  // This environment's provider never saw the payment.
  if (purchase.environment !== paymentEnvironment(container)) return found
  try {
    let refund = found
    if (refund.state === "planned") {
      refund = (await awaitProvider(container, lock, refund)) ?? (await fixPrice(container, lock, refund))
    }
    if (refund.state === "priced") refund = await payRefund(container, refund, purchase)
    if (refund.state === "paid") refund = await finishRefund(container, lock, refund)
    return refund
  } catch (error) {
    log.error("refund_not_finished", { refund: found.id, error })
    return postpone(container, await purchases.retrievePurchaseRefund(found.id), errorText(error))
  }
}

/** An eCheck refund takes days and may fail. Undefined if there is nothing to wait for. */
async function awaitProvider(container: MedusaContainer, lock: PurchaseLock<NoBuyer>, refund: PurchaseRefund) {
  if (!isFromProvider(refund) || !refund.provider_refund_id) return undefined
  const purchase = await container.resolve(PURCHASE).retrievePurchase(refund.purchase_id)
  // A reversal may carry only the payment's id.
  const found = await providerOf(container, purchase).findRefund(refund.provider_refund_id)
  if (found?.status === "pending") return postpone(container, refund, wordsFor(purchase).unsettledRefund)
  return found?.failure ? giveUp(container, lock, refund, found.failure) : undefined
}

/** Refunds once, because the request id is the refund's id. Marks the refund as failed after a final refusal. */
async function payRefund(container: MedusaContainer, refund: PurchaseRefund, purchase: LockedPurchase<NoBuyer>) {
  if (isFromProvider(refund) || !refund.wallet) return paid(container, refund, null)
  const provider = providerOf(container, purchase)
  try {
    const answer = await askProvider(provider, refund, purchase)
    // The money has moved: staff check the rest.
    if (answer.oddity) await flagPurchase(container, purchase, oddRefund(purchase, answer))
    if (answer.status === "completed") return await paid(container, refund, answer.id)
    if (answer.status === "pending")
      return await postponeBegun(container, refund, answer.id, wordsFor(purchase).unsettledRefund)
    return await giveUp(container, purchase.id, refund, answer.failure ?? answer.status)
  } catch (error) {
    if (isFinal(error)) return refused(container, provider, refund, purchase, error)
    if (!isPaymentTrouble(error)) throw error
    log.warn("refund_delayed", { refund: refund.id, error })
    return postpone(container, refund, errorText(error))
  }
}

async function askProvider(provider: PaymentProvider, refund: PurchaseRefund, purchase: Purchase) {
  const { id: requestId, wallet, provider_refund_id: begun } = refund
  if (begun) return requireFound(await provider.findRefund(begun), provider, `the refund ${begun}`)
  const { transaction_id, currency_code: currency } = purchase
  return provider.refund({ captureId: transaction_id ?? "", amount: wallet ?? 0, currency, requestId })
}

/** The same amount may just have been refunded at the provider. */
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

async function postpone(container: MedusaContainer, refund: PurchaseRefund, why: string): Promise<PurchaseRefund> {
  await postponeWork(container, "refund", refund.id, why)
  return refund
}

async function postponeBegun(
  container: MedusaContainer,
  { id }: PurchaseRefund,
  providerRefundId: string,
  unsettled: string,
): Promise<PurchaseRefund> {
  const refund = await container.resolve(PURCHASE).updatePurchaseRefunds({ id, provider_refund_id: providerRefundId })
  return postpone(container, refund, unsettled)
}

/** `why`: without addresses and secrets. */
async function postponeWork(container: MedusaContainer, kind: WorkKind, subject: string, why: string | null) {
  const [work] = await run<{ id: string; begun: number }>(
    container,
    "select id, tries + (claim is null)::int as begun from due_work where kind = ? and subject = ?",
    [kind, subject],
  )
  if (!work) return
  await run(
    container,
    `update due_work set tries = ?, due_at = now() + ? * interval '1 millisecond', last_error = ?, claim = null,
       claimed_until = null, updated_at = now() where id = ?`,
    [work.begun, backoff(kinds[kind].firstWait, work.begun), why, work.id],
  )
}
