import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import { leftToCaller } from "../../../lib/due-work/kinds"
import { wordsFor } from "../../../lib/payments/methods"
import { notAllowed } from "../../../lib/refusals"
import { paymentEnvironment } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { frozenRequestedRefund, type RequestedRefund } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { asWhole, remainderOf } from "../rules/price-refund"
import { checkRefund } from "./check-refund"
import { isOpen, refundState } from "./refund-state"
import { runRefund } from "./run-refund"

interface RefundRequest {
  asked: RequestedRefund
  origin: "staff" | "shop"
  /** Id of a member of staff, or "shop". */
  actor: string
  reason: string | null
  /** A call with the same key returns the same refund. */
  requestKey: string | null
}

/**
 * Refunds to provider and gift card (ruling 22). Returns `done`, `priced` while the provider is unreachable, or
 * `failed`. Throws `MedusaError`.
 */
export function refundPurchase(container: MedusaContainer, purchaseId: string, request: RefundRequest) {
  const by = request.origin === "staff" ? "staff" : "clock"
  return withPurchaseLocked(container, purchaseId, by, async ({ id: lock }) => {
    const known = request.requestKey && (await refundOfKey(container, request.requestKey))
    if (known) return runRefund(container, lock, sameRequest(known, purchaseId, request))
    return runRefund(container, lock, await planRefund(container, lock, request))
  })
}

export async function refundWhole(
  container: MedusaContainer,
  purchaseId: string,
  { origin, reason }: Pick<RefundRequest, "origin" | "reason">,
): Promise<PurchaseRefund> {
  // Frees the key of a failed refund.
  const [, refused] = await container
    .resolve(PURCHASE)
    .listAndCountPurchaseRefunds({ purchase_id: purchaseId, state: "failed" }, { take: 1 })
  return refundPurchase(container, purchaseId, {
    asked: { scope: "whole", cancelsOrder: true },
    origin,
    actor: "shop",
    reason,
    requestKey: `whole:${purchaseId}:${origin}:${refused}`,
  })
}

async function refundOfKey(container: MedusaContainer, key: string): Promise<PurchaseRefund | undefined> {
  const [found] = await container.resolve(PURCHASE).listPurchaseRefunds({ request_key: key })
  return found
}

function sameRequest(known: PurchaseRefund, purchaseId: string, { asked }: RefundRequest): PurchaseRefund {
  if (
    known.purchase_id === purchaseId &&
    isDeepStrictEqual(known.asked, JSON.parse(JSON.stringify(frozenRequestedRefund.write(asked))))
  )
    return known
  throw notAllowed("This request key belongs to another refund.")
}

async function planRefund(container: MedusaContainer, purchaseId: PurchaseLock<NoBuyer>, request: RefundRequest) {
  await endOpenRefund(container, purchaseId)
  const state = await refundState(container, purchaseId)
  const { asked, origin, actor, reason, requestKey } = request
  checkRefund(state, asked, paymentEnvironment(container))
  return container.resolve(PURCHASE).planRefund(
    {
      purchase_id: purchaseId,
      origin,
      scope: asWhole(asked, remainderOf(state)).scope,
      request_key: requestKey,
      asked: frozenRequestedRefund.write(asked),
      actor,
      reason,
    },
    { environment: state.purchase.environment, wait: leftToCaller },
  )
}

/** Finishes an open refund first, because only then is it known how much is left. */
async function endOpenRefund(container: MedusaContainer, purchaseId: PurchaseLock<NoBuyer>): Promise<void> {
  const { all, purchase } = await refundState(container, purchaseId)
  const open = all.find(isOpen)
  if (!open || !isOpen(await runRefund(container, purchaseId, open))) return
  throw notAllowed(wordsFor(purchase).staff.refundUnderWay)
}
