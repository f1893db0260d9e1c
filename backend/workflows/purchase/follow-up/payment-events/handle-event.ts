import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../../../lib/due-work/run-work"
import { wordsFor } from "../../../../lib/payments/methods"
import type { Capture, PaymentNews, PaymentProvider } from "../../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"
import type { PaymentEvent, Purchase } from "../../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../../modules/purchase/with-purchase-locked"
import { queueMails } from "../../../mail/queue-mails"
import { captureAndSettle } from "../../commands/capture-payment"
import { listUnknown } from "../../commands/list-mismatch"
import { providerOf } from "../../lookups/provider-of"
import { noticeOfReversal } from "../../mails/team-notices"
import { recordMismatchRefund } from "../../mismatch/refund-mismatch"
import { recordProviderRefunds } from "../../refund/record-provider-refunds"
import { approvalFreshFor } from "../../rules/check-times"
import { inWords, recordProviderCapture } from "../record-provider-capture"

export function handleEvent(container: MedusaContainer, id: string): Promise<Outcome> {
  return container.resolve(Shop.LOCKS).run(`payment-event:${id}`, async (): Promise<Outcome> => {
    const purchases = container.resolve(PURCHASE)
    const event = await purchases.retrievePaymentEvent(id)
    if (event.done_at === null) {
      await purchases.updatePaymentEvents({ id, outcome: await outcomeOf(container, event), done_at: new Date() })
    }
    return "done"
  })
}

async function outcomeOf(container: MedusaContainer, event: PaymentEvent): Promise<string> {
  const provider = providerOf(container, event)
  const { event_type: type, resource_id: resourceId, payload } = event
  const news = provider.events?.newsOf({ type, resourceId, payload })
  return news ? act(container, provider, news) : "The shop no longer handles this type of event."
}

/**
 * Returns a text for staff. Asks the provider, because an event only says where to look. Throws temporary errors,
 * which are retried.
 */
function act(container: MedusaContainer, provider: PaymentProvider, news: PaymentNews): Promise<string> {
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
  if (!purchase) return listUnclaimed(container, provider, capture)
  if (!isSecond(purchase, capture)) return takeFor(container, purchase, capture)
  await listUnknown(container, provider, capture, true)
  return "The purchase has another capture, so this one is listed for staff."
}

/** True for another capture: PayPal captures an order once. */
function isSecond({ transaction_id: taken }: Purchase, capture: Capture): boolean {
  return taken !== null && taken !== capture.id && hasMoney(capture)
}

function takeFor(container: MedusaContainer, { id }: Purchase, capture: Capture): Promise<string> {
  return withPurchaseLocked(container, id, "provider", (purchase) =>
    recordProviderCapture(container, purchase, capture),
  )
}

/** An integrator's claim takes the same lock. */
async function listUnclaimed(container: MedusaContainer, provider: PaymentProvider, capture: Capture): Promise<string> {
  const paymentId = capture.paymentId ?? capture.id
  const claimed = await container.resolve(Shop.LOCKS).run(`payment:${paymentId}`, async () => {
    const purchase = await purchaseOf(container, capture)
    if (!purchase && hasMoney(capture)) await listUnknown(container, provider, capture)
    return purchase
  })
  if (claimed) return takeFor(container, claimed, capture)
  return hasMoney(capture)
    ? "The capture belongs to no purchase, so it is listed for staff."
    : `The capture belongs to no purchase. Its state is ${capture.status}.`
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
  const done = await takeMoneyBack(container, capture, isReversal)
  if (isReversal) {
    const notice = noticeOfReversal(
      container.resolve(Shop.SETTINGS),
      capture.id,
      provider.name,
      await purchaseOf(container, capture),
    )
    await queueMails(container, [notice])
  }
  return done
}

async function takeMoneyBack(container: MedusaContainer, capture: Capture, isReversal: boolean): Promise<string> {
  const isWhole = capture.status === "refunded"
  if (await recordMismatchRefund(container, capture.id, isWhole)) {
    return isWhole
      ? "The capture was listed for staff and is closed."
      : "The capture is listed for staff and was refunded in part."
  }
  const purchase = await purchaseOf(container, capture)
  if (!purchase) return "The capture belongs to no purchase."
  // The refund may be the first news of the capture.
  const isNews = purchase.status === "frozen" || purchase.status === "pending"
  const before = isNews ? await takeFor(container, purchase, capture) : ""
  return `${before} ${await takeRefundsOf(container, purchase, { isReversal })}`.trim()
}

/** Handles failed and pending refunds. A job asks about listed captures. */
async function refundChanged(
  container: MedusaContainer,
  provider: PaymentProvider,
  { captureId }: Extract<PaymentNews, { about: "refund" }>,
): Promise<string> {
  const capture = captureId && (await provider.findCapture(captureId))
  if (!capture) return unknownTo(provider)
  const purchase = await purchaseOf(container, capture)
  return purchase ? takeRefundsOf(container, purchase, { isReversal: false }) : "The capture belongs to no purchase."
}

function unknownTo({ name }: PaymentProvider): string {
  return `${name} does not know this capture.`
}

/** Never matches a free order's id, which anyone can choose. */
async function purchaseOf(container: MedusaContainer, capture: Capture): Promise<Purchase | undefined> {
  const [found] = await container.resolve(PURCHASE).listPurchases({
    environment: paymentEnvironment(container),
    payment_provider: capture.provider,
    $or: [{ transaction_id: capture.id }, ...(capture.paymentId ? [{ payment_id: capture.paymentId }] : [])],
  })
  return found
}

/**
 * The browser may have died after the approval. Leaves the payment alone if the shopper is active or may have bought
 * again.
 */
async function captureApproved(container: MedusaContainer, paymentId: string): Promise<string> {
  const purchases = container.resolve(PURCHASE)
  const environment = paymentEnvironment(container)
  const [found] = await purchases.listPurchases({ payment_id: paymentId, environment })
  if (!found) return "The shop did not make this payment."
  return withPurchaseLocked(container, found.id, "provider", async (purchase) => {
    const reason = await reasonToLeave(container, purchase)
    if (reason) return `Not captured: ${reason}`
    const payment = await providerOf(container, purchase).findPayment(paymentId)
    if (payment?.capture) return recordProviderCapture(container, purchase, payment.capture)
    if (!payment?.isApproved)
      return `Not captured: the provider reports the payment as ${payment?.status ?? "unknown"}.`
    return inWords(async () => {
      await captureAndSettle(container, purchase)
      return "The shop captured the payment, because no browser had asked to."
    })
  })
}

async function reasonToLeave(container: MedusaContainer, purchase: Purchase): Promise<string | undefined> {
  if (purchase.status !== "frozen") return `the purchase is ${purchase.status}.`
  if (purchase.capture_asked_at) return "the shopper has asked to capture the payment."
  const age = container.resolve(Shop.CLOCK).now() - new Date(purchase.created_at).getTime()
  if (age > approvalFreshFor) return "the purchase is too old."
  const others = await container.resolve(PURCHASE).listPurchases(
    {
      id: { $ne: purchase.id },
      email: purchase.email,
      environment: purchase.environment,
      created_at: { $gte: purchase.created_at },
    },
    { select: ["id"], take: 1 },
  )
  return others.length > 0 ? "the same address has started another purchase since." : undefined
}

/** Takes the purchase's lock. Returns a text for staff. */
async function takeRefundsOf(container: MedusaContainer, { id }: Pick<Purchase, "id">, from: { isReversal: boolean }) {
  await recordProviderRefunds(container, id, from)
  const purchase = await container.resolve(PURCHASE).retrievePurchase(id)
  if (purchase.problem) return `For staff: ${purchase.problem}`
  if (purchase.status === "refunded") return "The purchase is refunded."
  return `The purchase now has all refunds that ${wordsFor(purchase).name} lists.`
}
