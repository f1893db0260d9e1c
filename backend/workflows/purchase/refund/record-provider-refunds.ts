import type { MedusaContainer } from "@medusajs/framework/types"
import { PaymentUnavailable } from "../../../lib/payments/errors"
import { oddRefund, wordsFor } from "../../../lib/payments/methods"
import type { PaymentEnvironment } from "../../../lib/payments/provider"
import { paymentEnvironment } from "../../../lib/shop"
import { usd } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase, PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { frozenRequestedRefund, type RequestedRefund } from "../../../modules/purchase/refunded-line"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { readPurchase, withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { flagPurchase } from "../commands/flag-purchase"
import { settlePurchase } from "../commands/settle-purchase"
import { reversalKey } from "../mails/team-notices"
import { matchRefund, remainderOf } from "../rules/price-refund"
import { isOpen, refundState } from "./refund-state"
import { resumeRefund } from "./resume-refund"
import { type UnrecordedRefund, unrecordedRefunds } from "./unrecorded-refunds"

interface FromProvider {
  /** True for a chargeback, for instance. */
  isReversal: boolean
}

/** Records refunds that the provider made, after finishing our own open one. Repeatable. Throws `PaymentUnavailable`. */
export function recordProviderRefunds(container: MedusaContainer, purchaseId: string, from: FromProvider) {
  return withPurchaseLocked(container, purchaseId, "provider", async ({ id: lock }) => {
    const { all, purchase } = await refundState(container, lock)
    const open = all.find(isOpen)
    const now = open && (await resumeRefund(container, lock, open))
    if (now && isOpen(now) && !now.provider_refund_id) {
      throw new PaymentUnavailable(
        `A refund by the shop is under way, and ${wordsFor(purchase).name} has not answered yet.`,
      )
    }
    await recordMissingRefunds(container, lock, from)
  })
}

export async function recordMissingRefunds(
  container: MedusaContainer,
  purchaseId: PurchaseLock<NoBuyer>,
  { isReversal }: FromProvider,
): Promise<void> {
  const purchases = container.resolve(PURCHASE)
  const purchase = await readPurchase(container, purchaseId)
  if (!canHaveRefunds(purchase, paymentEnvironment(container))) return
  const { capture, unknown, odd, isUnsettled } = await unrecordedRefunds(container, purchase)
  if (purchase.status === "mismatched") {
    if (capture?.status === "refunded") await purchases.move(purchase, "mismatch_refunded", { check: null })
    return
  }
  for (const refund of unknown) await take(container, purchaseId, refund, isReversal)
  if (odd[0]) {
    await flagPurchase(container, purchase, oddRefund(purchase, odd[0]))
    return
  }
  // A reversal may show only in the capture's state.
  if (capture?.status === "refunded" && !isUnsettled) await takeRest(container, purchaseId, isReversal)
  else if (isReversal && unknown.length === 0) await flagReversal(container, purchaseId, capture?.status)
}

function canHaveRefunds({ status, environment, payment_id, completed_at }: Purchase, here: PaymentEnvironment) {
  if (!payment_id || environment !== here) return false
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
  const left = remainderOf(state).wallet
  if (amount > left) {
    const problem = `${wordsFor(state.purchase).name} refunded ${usd(amount)} (${id}), although only ${usd(left)} was left.`
    await flagPurchase(container, state.purchase, problem)
    return
  }
  const asked = matchRefund(state, amount)
  // Deliver a partly refunded purchase first.
  if (state.purchase.status === "captured" && asked.scope !== "whole") await settlePurchase(container, state.purchase)
  await resumeRefund(container, purchaseId, await record(container, state.purchase, { id, amount, asked, isReversal }))
}

async function record(
  container: MedusaContainer,
  purchase: LockedPurchase<NoBuyer>,
  { id, amount, asked, isReversal }: { id: string | null; amount: number; asked: RequestedRefund; isReversal: boolean },
): Promise<PurchaseRefund> {
  const purchases = container.resolve(PURCHASE)
  const { name } = wordsFor(purchase)
  const problem = asked.scope === "amount" ? `${usd(amount)} was refunded at ${name}, but matches no line.` : null
  if (problem)
    await flagPurchase(container, purchase, `${problem} Decide whether any download or gift card should stop working.`)
  return purchases.planRefund(
    {
      purchase_id: purchase.id,
      origin: isReversal ? "reversal" : "provider",
      scope: asked.scope,
      asked: frozenRequestedRefund.write(asked),
      wallet: amount,
      actor: "provider",
      provider_refund_id: id,
      problem,
    },
    { environment: purchase.environment, wait: 0 },
  )
}

async function takeRest(container: MedusaContainer, purchaseId: PurchaseLock<NoBuyer>, isReversal: boolean) {
  const { wallet } = remainderOf(await refundState(container, purchaseId))
  if (wallet > 0) await take(container, purchaseId, { id: null, amount: wallet }, isReversal)
}

async function flagReversal(container: MedusaContainer, purchaseId: PurchaseLock<NoBuyer>, status = "unknown") {
  const { all, purchase } = await refundState(container, purchaseId)
  if (all.some(({ origin }) => origin === "reversal")) return
  const problem = `${wordsFor(purchase).name} reported that the payment was reversed, but shows it as ${status}. Please check it there.`
  await flagPurchase(container, purchase, problem, reversalKey(purchase.transaction_id))
}
