import type { MedusaContainer } from "@medusajs/framework/types"
import type { Capture, PaymentNews, PaymentProvider } from "../../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"
import type { Purchase } from "../../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../../modules/purchase/with-purchase-locked"
import { listUnknown } from "../../commands/list-mismatch"
import { noteRefundAtProvider } from "../../mismatch/refund-mismatch"
import { takeRefundsOf } from "../refunded-at-provider"
import { takeCapture } from "../take-capture"
import { captureApproved } from "./capture-approved"

/**
 * Does what follows from an event, and says it in words for staff. What the event says counts for nothing but where to
 * look: the provider is asked what is true now. Throws what may pass by itself: the event is tried again.
 */
export function act(container: MedusaContainer, provider: PaymentProvider, news: PaymentNews): Promise<string> {
  switch (news.about) {
    case "approval":
      return captureApproved(container, news.paymentId)
    case "capture":
      return captureChanged(container, provider, news.captureId)
    case "money_back":
      return moneyWentBack(container, provider, news)
    case "refund":
      return refundChanged(container, provider, news)
  }
}

async function captureChanged(container: MedusaContainer, provider: PaymentProvider, id: string): Promise<string> {
  const capture = await provider.findCapture(id)
  if (!capture) return unknownTo(provider)
  const purchase = await purchaseOf(container, capture)
  return purchase ? takeFor(container, purchase, capture) : takeOfNobody(container, provider, capture)
}

function takeFor(container: MedusaContainer, { id }: Purchase, capture: Capture): Promise<string> {
  return withPurchaseLocked(container, id, "provider", (purchase) => takeCapture(container, purchase, capture))
}

/** An integrator may be about to claim it: who claims holds this lock. */
async function takeOfNobody(container: MedusaContainer, provider: PaymentProvider, capture: Capture): Promise<string> {
  const paymentId = capture.paymentId ?? capture.id
  const claimed = await container.resolve(Shop.LOCKS).run(`payment:${paymentId}`, async () => {
    const purchase = await purchaseOf(container, capture)
    if (!purchase && hasMoney(capture)) await listUnknown(container, provider, capture)
    return purchase
  })
  if (claimed) return takeFor(container, claimed, capture)
  return hasMoney(capture)
    ? "It belongs to no purchase: listed for staff."
    : `It belongs to no purchase, and is ${capture.status}.`
}

function hasMoney({ status }: Capture): boolean {
  return status === "completed" || status === "partly_refunded" || status === "pending"
}

async function moneyWentBack(
  container: MedusaContainer,
  provider: PaymentProvider,
  { captureId, isReversal }: Extract<PaymentNews, { about: "money_back" }>,
): Promise<string> {
  const capture = captureId && (await provider.findCapture(captureId))
  if (!capture) return unknownTo(provider)
  const isWhole = capture.status === "refunded"
  if (await noteRefundAtProvider(container, capture.id, isWhole)) {
    return isWhole ? "It was listed for staff, and is closed." : "It is listed for staff, and was refunded in part."
  }
  const purchase = await purchaseOf(container, capture)
  if (!purchase) return "It belongs to no purchase."
  // The refund may be the first that is heard of the capture.
  const isNews = purchase.status === "frozen" || purchase.status === "pending"
  const before = isNews ? await takeFor(container, purchase, capture) : ""
  return `${before} ${await takeRefundsOf(container, purchase, { isReversal })}`.trim()
}

/** A refund that has given nothing back, so far or for good. One of a capture that is listed, its job asks about. */
async function refundChanged(
  container: MedusaContainer,
  provider: PaymentProvider,
  { captureId }: Extract<PaymentNews, { about: "refund" }>,
): Promise<string> {
  const capture = captureId && (await provider.findCapture(captureId))
  if (!capture) return unknownTo(provider)
  const purchase = await purchaseOf(container, capture)
  return purchase ? takeRefundsOf(container, purchase, { isReversal: false }) : "It belongs to no purchase."
}

function unknownTo({ name }: PaymentProvider): string {
  return `${name} does not know this capture.`
}

/** By the capture, or by its payment where the capture is not written yet; never by an id that others can choose. */
async function purchaseOf(container: MedusaContainer, capture: Capture): Promise<Purchase | undefined> {
  const [found] = await container.resolve(PURCHASE).listPurchases({
    environment: paymentEnvironment(container),
    $or: [{ transaction_id: capture.id }, ...(capture.paymentId ? [{ payment_id: capture.paymentId }] : [])],
  })
  return found
}
