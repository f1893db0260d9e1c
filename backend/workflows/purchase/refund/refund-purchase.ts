import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import { leftToCaller } from "../../../lib/due-work/kinds"
import { wordsFor } from "../../../lib/payments/words"
import { notAllowed } from "../../../lib/refusals"
import { paymentEnvironment } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { type AskedRefund, frozenAsked } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { asWhole, leftOf } from "../rules/price-refund"
import { checkRefund } from "./check-refund"
import { isOpen, refundState } from "./refund-state"
import { runRefund } from "./run-refund"

interface RefundRequest {
  asked: AskedRefund
  origin: "staff" | "shop"
  /** The id of a member of staff, or "shop". */
  actor: string
  reason: string | null
  /** Sent twice, it is one refund. */
  requestKey: string | null
}

/**
 * Gives back what was asked for: to the provider and to the gift card that paid (ruling 22). Returns the refund as far as it
 * came: `done`; `priced` while the provider is out of reach, then it is carried on as due work; `failed` when the provider said no for good.
 * Throws MedusaError when it cannot be asked for, or another refund of the purchase is under way.
 */
export function refundPurchase(
  container: MedusaContainer,
  purchaseId: string,
  request: RefundRequest,
): Promise<PurchaseRefund> {
  const by = request.origin === "staff" ? "staff" : "clock"
  return withPurchaseLocked(container, purchaseId, by, async ({ id: lock }) => {
    const known = request.requestKey && (await refundOfKey(container, request.requestKey))
    if (known) return runRefund(container, lock, sameRequest(known, purchaseId, request))
    return runRefund(container, lock, await planRefund(container, lock, request))
  })
}

/** Gives all of a purchase back, on the shop's own initiative: also one that is paid for and cannot be delivered. */
export async function refundWhole(
  container: MedusaContainer,
  purchaseId: string,
  { origin, reason }: Pick<RefundRequest, "origin" | "reason">,
): Promise<PurchaseRefund> {
  // What the provider refused for good is asked for anew the next time.
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
    isDeepStrictEqual(known.asked, JSON.parse(JSON.stringify(frozenAsked.write(asked))))
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
      scope: asWhole(asked, leftOf(state)).scope,
      request_key: requestKey,
      asked: frozenAsked.write(asked),
      actor,
      reason,
    },
    { environment: state.purchase.environment, wait: leftToCaller },
  )
}

/** One at a time: what is left is known only when the one before is through. */
async function endOpenRefund(container: MedusaContainer, purchaseId: PurchaseLock<NoBuyer>): Promise<void> {
  const { all, purchase } = await refundState(container, purchaseId)
  const open = all.find(isOpen)
  if (!open || !isOpen(await runRefund(container, purchaseId, open))) return
  throw notAllowed(wordsFor(purchase).staff.refundUnderWay)
}
