import type { MedusaContainer } from "@medusajs/framework/types"
import { PaymentUnavailable } from "../../../lib/payments/errors"
import type { PaymentEnvironment } from "../../../lib/payments/provider"
import { wordsFor } from "../../../lib/payments/words"
import { paymentEnvironment } from "../../../lib/shop"
import { usd } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase, PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { type AskedRefund, frozenAsked } from "../../../modules/purchase/refunded-line"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { readPurchase, withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { settlePurchase } from "../commands/settle-purchase"
import { matchRefund } from "../rules/match-refund"
import { leftOf } from "../rules/price-refund"
import { carryOnRefund } from "./carry-on-refund"
import { isOpen, refundState } from "./refund-state"
import { type UnrecordedRefund, unrecordedRefunds } from "./unrecorded-refunds"

interface FromProvider {
  /** The provider told that the money was taken back, as after a chargeback. */
  isReversal: boolean
}

/**
 * Takes over what was given back at the provider's side. A refund of the shop's own that is under way comes first: it
 * may have been carried out already. Safe to repeat. Throws PaymentUnavailable when the provider cannot be asked.
 *
 * @example
 * await takeProviderRefunds(container, purchase.id, { isReversal: event_type === "PAYMENT.CAPTURE.REVERSED" })
 */
export function takeProviderRefunds(container: MedusaContainer, purchaseId: string, from: FromProvider): Promise<void> {
  return withPurchaseLocked(container, purchaseId, "provider", async ({ id: lock }) => {
    const { all, purchase } = await refundState(container, lock)
    const open = all.find(isOpen)
    const now = open && (await carryOnRefund(container, lock, open))
    if (now && isOpen(now) && !now.provider_refund_id) {
      throw new PaymentUnavailable(
        `A refund of the shop's own is under way, and ${wordsFor(purchase).name} has not answered it yet.`,
      )
    }
    await takeUnrecordedRefunds(container, lock, from)
  })
}

/** The same when no refund of ours is open. */
export async function takeUnrecordedRefunds(
  container: MedusaContainer,
  purchaseId: PurchaseLock<NoBuyer>,
  { isReversal }: FromProvider,
): Promise<void> {
  const purchases = container.resolve(PURCHASE)
  const purchase = await readPurchase(container, purchaseId)
  if (!canHaveRefunds(purchase, paymentEnvironment(container))) return
  const { capture, unknown, isUnsettled } = await unrecordedRefunds(container, purchase)
  if (purchase.status === "mismatched") {
    if (capture?.status === "refunded") await purchases.move(purchase, "mismatch_refunded", { check: null })
    return
  }
  for (const refund of unknown) await take(container, purchaseId, refund, isReversal)
  // A payment that was taken back may show no refund, but the state of its capture (refunded).
  if (capture?.status === "refunded" && !isUnsettled) await takeRest(container, purchaseId, isReversal)
  else if (isReversal && unknown.length === 0) await tellStaff(container, purchaseId, capture?.status)
}

function canHaveRefunds(
  { status, environment, payment_id, completed_at }: Purchase,
  here: PaymentEnvironment,
): boolean {
  if (!payment_id || environment !== here) return false
  // What was given back before it was delivered is closed.
  if (status === "refunded") return completed_at !== null
  return status === "captured" || status === "completed" || status === "mismatched"
}

async function take(
  container: MedusaContainer,
  purchaseId: PurchaseLock<NoBuyer>,
  { id, amount }: Pick<UnrecordedRefund, "amount"> & { id: string | null },
  isReversal: boolean,
): Promise<void> {
  const state = await refundState(container, purchaseId)
  if (state.all.some(isOpen)) {
    throw new PaymentUnavailable(
      `Another refund of this purchase is under way. ${wordsFor(state.purchase).unsettledRefund}`,
    )
  }
  const left = leftOf(state).wallet
  if (amount > left) {
    const problem = `${wordsFor(state.purchase).name} gave back ${usd(amount)} (${id}), of which only ${usd(left)} was left.`
    await container.resolve(PURCHASE).change(purchaseId, { problem })
    return
  }
  const asked = matchRefund(state, amount)
  // What was not delivered and is not wholly given back is delivered first.
  if (state.purchase.status === "captured" && asked.scope !== "whole") await settlePurchase(container, state.purchase)
  await carryOnRefund(container, purchaseId, await record(container, state.purchase, { id, amount, asked, isReversal }))
}

async function record(
  container: MedusaContainer,
  purchase: LockedPurchase<NoBuyer>,
  { id, amount, asked, isReversal }: { id: string | null; amount: number; asked: AskedRefund; isReversal: boolean },
): Promise<PurchaseRefund> {
  const purchases = container.resolve(PURCHASE)
  const { name } = wordsFor(purchase)
  const problem = asked.scope === "amount" ? `${usd(amount)} was given back at ${name} and matches no line.` : null
  if (problem)
    await purchases.change(purchase.id, { problem: `${problem} Decide whether anything is to stop working.` })
  return purchases.planRefund(
    {
      purchase_id: purchase.id,
      origin: isReversal ? "reversal" : "provider",
      scope: asked.scope,
      asked: frozenAsked.write(asked),
      wallet: amount,
      actor: "provider",
      provider_refund_id: id,
      problem,
    },
    { environment: purchase.environment, wait: 0 },
  )
}

async function takeRest(
  container: MedusaContainer,
  purchaseId: PurchaseLock<NoBuyer>,
  isReversal: boolean,
): Promise<void> {
  const { wallet } = leftOf(await refundState(container, purchaseId))
  if (wallet > 0) await take(container, purchaseId, { id: null, amount: wallet }, isReversal)
}

async function tellStaff(
  container: MedusaContainer,
  purchaseId: PurchaseLock<NoBuyer>,
  status = "unknown",
): Promise<void> {
  const { all, purchase } = await refundState(container, purchaseId)
  if (all.some(({ origin }) => origin === "reversal")) return
  const problem = `${wordsFor(purchase).name} told that the payment was taken back, but shows it as ${status}. Look at it there.`
  await container.resolve(PURCHASE).change(purchaseId, { problem })
}
