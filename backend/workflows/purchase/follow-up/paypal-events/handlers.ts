import type { MedusaContainer } from "@medusajs/framework/types"
import { PaypalRefusal } from "../../../../lib/paypal/errors"
import type { PaypalEventType } from "../../../../lib/paypal/webhook"
import { captureTakenBack } from "../../../../lib/paypal/webhook"
import type { PaypalCapture } from "../../../../lib/paypal/wire"
import { paymentEnvironment, Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"
import type { PaypalEvent, Purchase, PurchaseService } from "../../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../../modules/purchase/with-purchase-locked"
import { listUnknown } from "../../commands/list-mismatch"
import { noteRefundAtPaypal } from "../../mismatch/refund-mismatch"
import { takeRefundsOf } from "../refunded-at-paypal"
import { takeCapture } from "../take-capture"
import { captureApproved } from "./capture-approved"

/**
 * Does what follows from an event, and says it in words for staff. What the event says counts for nothing but where to
 * look: PayPal is asked how it stands now. Throws what may pass by itself: the event is tried again.
 */
export type EventHandler = (container: MedusaContainer, event: PaypalEvent) => Promise<string>

export const handlers: Readonly<Record<PaypalEventType, EventHandler>> = {
  "PAYMENT.CAPTURE.COMPLETED": captureChanged,
  "PAYMENT.CAPTURE.PENDING": captureChanged,
  "PAYMENT.CAPTURE.DECLINED": captureChanged,
  "PAYMENT.CAPTURE.DENIED": captureChanged,
  "PAYMENT.CAPTURE.REFUNDED": (container, event) => moneyWentBack(container, event, { isReversal: false }),
  "PAYMENT.CAPTURE.REVERSED": (container, event) => moneyWentBack(container, event, { isReversal: true }),
  "PAYMENT.REFUND.PENDING": refundChanged,
  "PAYMENT.REFUND.FAILED": refundChanged,
  "CHECKOUT.ORDER.APPROVED": (container, event) => captureApproved(container, event.resource_id),
}

const unknownCapture = "PayPal does not know this capture."

async function captureChanged(container: MedusaContainer, event: PaypalEvent): Promise<string> {
  const capture = await findCapture(container, event.resource_id)
  if (!capture) return unknownCapture
  const purchase = await purchaseOf(container, capture)
  return purchase ? takeFor(container, purchase, capture) : takeOfNobody(container, capture)
}

function takeFor(container: MedusaContainer, { id }: Purchase, capture: PaypalCapture): Promise<string> {
  return withPurchaseLocked(container, id, (purchase) => takeCapture(container, purchase, capture))
}

/** An integrator may be about to claim it: who claims holds this lock. */
async function takeOfNobody(container: MedusaContainer, capture: PaypalCapture): Promise<string> {
  const orderId = capture.supplementary_data?.related_ids?.order_id ?? capture.id
  const claimed = await container.resolve(Shop.LOCKS).run(`paypal-order:${orderId}`, async () => {
    const purchase = await purchaseOf(container, capture)
    if (!purchase && hasMoney(capture)) await listUnknown(container, capture)
    return purchase
  })
  if (claimed) return takeFor(container, claimed, capture)
  return hasMoney(capture)
    ? "It belongs to no purchase: listed for staff."
    : `It belongs to no purchase, and is ${capture.status}.`
}

function hasMoney({ status }: PaypalCapture): boolean {
  return status === "COMPLETED" || status === "PENDING" || status === "PARTIALLY_REFUNDED"
}

async function moneyWentBack(
  container: MedusaContainer,
  { payload }: PaypalEvent,
  how: { isReversal: boolean },
): Promise<string> {
  const captureId = captureTakenBack(payload.resource)
  const capture = captureId && (await findCapture(container, captureId))
  if (!capture) return unknownCapture
  const isWhole = capture.status === "REFUNDED"
  if (await noteRefundAtPaypal(container, capture.id, isWhole)) {
    return isWhole ? "It was listed for staff, and is closed." : "It is listed for staff, and was refunded in part."
  }
  const purchase = await purchaseOf(container, capture)
  if (!purchase) return "It belongs to no purchase."
  // The refund may be the first that is heard of the capture.
  const isNews = purchase.status === "frozen" || purchase.status === "pending"
  const before = isNews ? await takeFor(container, purchase, capture) : ""
  return `${before} ${await takeRefundsOf(container, purchase, how)}`.trim()
}

/** A refund that has given nothing back, so far or for good. One of a capture that is listed, its job asks about. */
async function refundChanged(container: MedusaContainer, { payload }: PaypalEvent): Promise<string> {
  const captureId = captureTakenBack(payload.resource)
  const capture = captureId && (await findCapture(container, captureId))
  if (!capture) return unknownCapture
  const purchase = await purchaseOf(container, capture)
  return purchase ? takeRefundsOf(container, purchase, { isReversal: false }) : "It belongs to no purchase."
}

async function findCapture(container: MedusaContainer, id: string): Promise<PaypalCapture | undefined> {
  try {
    return await container.resolve(Shop.PAYPAL).getCapture(id)
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return undefined
    throw error
  }
}

/** By the capture, or by its order where the capture is not written yet; never by an id that others can choose. */
async function purchaseOf(container: MedusaContainer, capture: PaypalCapture): Promise<Purchase | undefined> {
  const orderId = capture.supplementary_data?.related_ids?.order_id
  const [found] = await container.resolve<PurchaseService>(PURCHASE).listPurchases({
    environment: paymentEnvironment(container),
    $or: [{ transaction_id: capture.id }, ...(orderId ? [{ paypal_order_id: orderId }] : [])],
  })
  return found
}
