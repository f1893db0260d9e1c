import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  parallelize,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { DigitalProductService } from "../../modules/digital-product/service"
import { GIFT_CARD } from "../../modules/gift-card"
import type { CardToIssue } from "../../modules/gift-card/issue"
import type { GiftCardService } from "../../modules/gift-card/service"
import { PURCHASE } from "../../modules/purchase"
import { fileLinesOf, type GiftCardLine, isGiftCardLine, linesOf } from "../../modules/purchase/purchase-line"
import type { PurchaseService } from "../../modules/purchase/service"
import { MAILS_QUEUED } from "../mail/queue-mails"
import { issueReceipt } from "../receipt/issue-receipt"
import { completionMails } from "./completion-mails"
import { type BookedCapture, type CartRow, cartToOrder, orderIdOf, orderOfCart } from "./order-of-cart"

/**
 * The steps below carry no compensation, on purpose: the money is here, so nothing that was achieved is undone. Each
 * step looks first whether its effect is there already; a call that was cut short is finished by the next.
 */

/** A captured purchase, as it was read with its lock held: nothing that the steps use changes any more. */
export interface Delivery {
  id: string
  environment: string
  email: string
  /** Of type `PurchaseLine[]`: see `linesOf`. */
  lines: unknown
  gift_card_id: string | null
  cart_id: string | null
  /** Null where nothing was to pay. */
  payment_session_id: string | null
  transaction_id: string | null
}

/** Medusa's payment and capture, from what PayPal has said already: the provider asks it nothing more. */
const bookPaymentStep = createStep("book-payment-of-purchase", async (purchase: Delivery, { container }) => {
  if (purchase.payment_session_id === null) {
    const none: BookedCapture[] = []
    return new StepResponse({ collectionId: await collectionOf(container, purchase), captures: none })
  }
  const payments = container.resolve(Modules.PAYMENT)
  const payment = await payments.authorizePaymentSession(purchase.payment_session_id, {
    recorded_capture_id: purchase.transaction_id,
  })
  if (!payment) throw new Error("PayPal has not settled this payment; nothing can be booked.")
  const captures = await payments.listCaptures({ payment_id: payment.id })
  if (captures.length === 0) throw new Error(`Payment ${payment.id} holds no capture; its order would stand unpaid.`)
  return new StepResponse({
    collectionId: payment.payment_collection_id ?? "",
    captures: captures.map(
      ({ id, amount }): BookedCapture => ({ id, amount: Number(amount), currencyCode: payment.currency_code }),
    ),
  })
})

/** Where nothing was to pay: Medusa holds a collection over 0 for paid. */
async function collectionOf(container: MedusaContainer, { cart_id }: Delivery): Promise<string> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id },
  })
  return String(data[0]?.payment_collection_id ?? "")
}

const redeemGiftCardStep = createStep("redeem-gift-card", async ({ id, gift_card_id }: Delivery, { container }) => {
  if (gift_card_id) await container.resolve<GiftCardService>(GIFT_CARD).redeem(id)
  return new StepResponse(undefined)
})

const issueGiftCardsStep = createStep("issue-gift-cards", async (purchase: Delivery, { container }) => {
  const cards = container.resolve<GiftCardService>(GIFT_CARD)
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

const placeOrderStep = createStep(
  "place-order-of-purchase",
  async ({ purchase, captures }: { purchase: Delivery; captures: BookedCapture[] }, { container }) => {
    const orders = container.resolve(Modules.ORDER)
    const orderId = orderIdOf(purchase.id)
    const [[existing], cart] = await Promise.all([
      orders.listOrders({ id: orderId }, { select: ["id"] }),
      container.resolve(Modules.CART).retrieveCart(purchase.cart_id ?? "", cartToOrder),
    ])
    // The order and what was paid for it are one transaction.
    if (!existing) await orders.createOrders(orderOfCart(cart as unknown as CartRow, purchase, captures))
    return new StepResponse(orderId)
  },
)

const linkOrderStep = createStep(
  "link-order-of-purchase",
  async (input: { orderId: string; cartId: string | null; collectionId: string }, { container }) => {
    const order = { [Modules.ORDER]: { order_id: input.orderId } }
    await container.resolve(ContainerRegistrationKeys.LINK).create([
      { ...order, [Modules.CART]: { cart_id: input.cartId } },
      { ...order, [Modules.PAYMENT]: { payment_collection_id: input.collectionId } },
    ])
    return new StepResponse(undefined)
  },
)

const closeCartStep = createStep("close-cart-of-purchase", async ({ cart_id }: Delivery, { container }) => {
  await container.resolve(Modules.CART).updateCarts(cart_id ?? "", { completed_at: new Date() } as never)
  return new StepResponse(undefined)
})

const grantEntitlementsStep = createStep("grant-entitlements", async (purchase: Delivery, { container }) => {
  const digitalProducts = container.resolve<DigitalProductService>(DIGITAL_PRODUCT)
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
  await issueReceipt(container, await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(id))
  return new StepResponse(undefined)
})

/** The last commit, with the mails that follow from it (ruling 40). Returns their keys. */
const completePurchaseStep = createStep("complete-purchase", async ({ id }: Delivery, { container }) => {
  const purchases = container.resolve<PurchaseService>(PURCHASE)
  const mails = await completionMails(container, await purchases.retrievePurchase(id))
  await purchases.changeAndTell(
    id,
    { status: "completed", order_id: orderIdOf(id), completed_at: new Date(), check_at: null },
    mails,
  )
  return new StepResponse({ keys: mails.map(({ key }) => key) })
})

/**
 * Works a captured purchase off: booked payment, redeemed gift card, Medusa order, entitlements, issued gift cards,
 * receipt, queued mails. Safe to repeat at any point; call it with the purchase's lock held, with the purchase as it was
 * read under that lock.
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
  parallelize(
    emitEventStep({ eventName: "order.placed", data: { id: orderId } }),
    emitEventStep({ eventName: MAILS_QUEUED, data: queued }).config({ name: "emit-mails-queued" }),
  )
  return new WorkflowResponse(orderId)
})
