import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  parallelize,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { type Cents, dollarsOf } from "../../../lib/totals"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { CardToIssue } from "../../../modules/gift-card/issue"
import { PURCHASE } from "../../../modules/purchase"
import { fileLinesOf, type GiftCardLine, isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import { readPurchase } from "../../../modules/purchase/with-purchase-locked"
import { MAILS_QUEUED } from "../../mail/queue-mails"
import { completionMails } from "../mails/completion-mails"
import { issueReceipt } from "../receipts/issue-receipt"
import { type BookedCapture, orderIdOf } from "../rules/order-of-cart"
import { closeCartStep, collectionOf, type Delivery, linkOrderStep, placeOrderStep } from "./order-steps"

/**
 * The steps below carry no compensation, on purpose: the money is here, so nothing that was achieved is undone. Each
 * step looks first whether its effect is there already; a call that was cut short is finished by the next.
 */

/** Medusa's payment and capture, from what the provider has said already: the provider asks it nothing more. */
const bookPaymentStep = createStep("book-payment-of-purchase", async (purchase: Delivery, { container }) => {
  if (purchase.payment_session_id === null) {
    const none: BookedCapture[] = []
    return new StepResponse({ collectionId: await collectionOf(container, purchase), captures: none })
  }
  const payments = container.resolve(Modules.PAYMENT)
  if (purchase.captured_amount !== null) await bookWhatWasTaken(container, purchase, purchase.captured_amount)
  const payment = await payments.authorizePaymentSession(purchase.payment_session_id, {
    recorded_capture_id: purchase.transaction_id,
  })
  if (!payment) throw new Error("The provider has not settled this payment; nothing can be booked.")
  const captures = await payments.listCaptures({ payment_id: payment.id })
  if (captures.length === 0) throw new Error(`Payment ${payment.id} holds no capture; its order would stand unpaid.`)
  return new StepResponse({
    collectionId: payment.payment_collection_id ?? "",
    captures: captures.map(
      ({ id, amount }): BookedCapture => ({ id, amount: Number(amount), currencyCode: payment.currency_code }),
    ),
  })
})

/**
 * The provider took another amount than was asked for, and staff released it: Medusa books what was taken. By the module's own
 * rows, because its method would have the provider make another order at the provider.
 */
async function bookWhatWasTaken(container: MedusaContainer, purchase: Delivery, taken: Cents): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT) as IPaymentModuleService & SessionRows
  const session = await payments.retrievePaymentSession(purchase.payment_session_id ?? "")
  if (session.authorized_at) return
  await payments.updatePaymentCollections(await collectionOf(container, purchase), { amount: dollarsOf(taken) })
  await payments.updatePaymentSessions({ id: session.id, amount: dollarsOf(taken) })
}

/** Medusa makes this method for each of its models, and leaves it out of the type. */
interface SessionRows {
  updatePaymentSessions(row: { id: string; amount: number }): Promise<unknown>
}

const redeemGiftCardStep = createStep("redeem-gift-card", async (purchase: Delivery, { container }) => {
  const { id, gift_card_id: cardId, captured_amount } = purchase
  // What staff released may be paid without its card, which holds nothing any more.
  const isReleased = captured_amount !== null
  const cards = container.resolve(GIFT_CARD)
  if (cardId && (!isReleased || (await cards.isHeld(id)))) await cards.redeem(id)
  return new StepResponse(undefined)
})

const issueGiftCardsStep = createStep("issue-gift-cards", async (purchase: Delivery, { container }) => {
  const cards = container.resolve(GIFT_CARD)
  for (const [purchaseLine, line] of linesOf(purchase).entries()) {
    if (isGiftCardLine(line)) await cards.issue(cardOf(purchase, line, purchaseLine))
  }
  return new StepResponse(undefined)
})

function cardOf(purchase: Delivery, { giftCard, unitPrice }: GiftCardLine, purchaseLine: number): CardToIssue {
  return {
    purchaseId: purchase.id,
    purchaseLine,
    orderId: orderIdOf(purchase.id),
    value: unitPrice,
    environment: purchase.environment,
    wishedCode: giftCard.code,
    kind: giftCard.type,
    buyerEmail: purchase.email,
    recipientEmail: giftCard.recipientEmail,
    recipientName: giftCard.to,
    senderName: giftCard.from,
    message: giftCard.message,
  }
}

const grantEntitlementsStep = createStep("grant-entitlements", async (purchase: Delivery, { container }) => {
  const digitalProducts = container.resolve(DIGITAL_PRODUCT)
  const transactionId = purchase.transaction_id ?? ""
  const granted = await digitalProducts.listEntitlements({ transaction_id: transactionId })
  const known = new Set(granted.map((entitlement) => entitlement.filename))
  const missing = fileLinesOf(purchase).filter((line) => !known.has(line.filename))
  if (missing.length > 0) {
    await digitalProducts.createEntitlements(
      missing.map((line) => ({
        transaction_id: transactionId,
        filename: line.filename,
        product_name: line.name,
        email: purchase.email,
        order_id: orderIdOf(purchase.id),
        digital_product_id: line.digitalProductId,
        digital_file_id: line.digitalFileId,
      })),
    )
  }
  return new StepResponse(undefined)
})

const issueReceiptStep = createStep("issue-receipt", async ({ id }: Delivery, { container }) => {
  await issueReceipt(container, await container.resolve(PURCHASE).retrievePurchase(id))
  return new StepResponse(undefined)
})

/** The last commit, with the mails that follow from it (ruling 40). Returns their keys. */
const completePurchaseStep = createStep("complete-purchase", async ({ id }: Delivery, { container }) => {
  const purchases = container.resolve(PURCHASE)
  const purchase = await readPurchase(container, id)
  const mails = await completionMails(container, purchase)
  await purchases.moveAndTell(
    purchase,
    "delivered",
    { order_id: orderIdOf(id), completed_at: new Date(), problem: null, check: null },
    mails,
  )
  return new StepResponse({ keys: mails.map(({ key }) => key) })
})

/**
 * Works a captured purchase off: booked payment, redeemed gift card, Medusa order, entitlements, issued gift cards,
 * receipt, queued mails. Safe to repeat at any point.
 *
 * @example
 * await deliverPurchaseWorkflow(container).run({ input: await purchases.retrievePurchase("purch_1") })
 */
export const deliverPurchaseWorkflow = createWorkflow("deliver-purchase", (purchase: Delivery) => {
  const [booked] = parallelize(bookPaymentStep(purchase), redeemGiftCardStep(purchase))
  const orderId = placeOrderStep(transform({ purchase, booked }, (all) => ({ ...all, captures: all.booked.captures })))
  parallelize(
    linkOrderStep({ orderId, cartId: purchase.cart_id, collectionId: booked.collectionId }),
    closeCartStep(purchase),
    grantEntitlementsStep(purchase),
    issueGiftCardsStep(purchase),
    issueReceiptStep(purchase),
  )
  const queued = completePurchaseStep(purchase)
  // The order of a payment that was pending was placed before.
  when(purchase, ({ order_id }) => order_id === null).then(() => {
    emitEventStep({ eventName: "order.placed", data: { id: orderId } })
  })
  emitEventStep({ eventName: MAILS_QUEUED, data: queued }).config({ name: "emit-mails-queued" })
  return new WorkflowResponse(orderId)
})
