import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules, promiseAll } from "@medusajs/framework/utils"
import { type Cents, dollarsOf } from "../../../lib/totals"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { CardToIssue } from "../../../modules/gift-card/issue"
import { PURCHASE } from "../../../modules/purchase"
import { fileLinesOf, type GiftCardLine, isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import { completionMails } from "../mails/completion-mails"
import { issueReceipt } from "../receipts/issue-receipt"
import { orderIdOf } from "../rules/order-of-cart"
import { type Booked, bookPayment } from "./book-payment"
import { announceOrder, collectionOf, type Delivery, linkOrder, placeOrder } from "./order-steps"

/**
 * Works a captured purchase off: booked payment, redeemed gift card, Medusa order, entitlements, issued gift cards,
 * receipt, queued mails. Nothing of it is undone, on purpose: the money is here. Each step looks first whether its effect
 * is there already, so a call that was cut short is finished by the next. Safe to repeat at any point.
 */
export async function deliverPurchase(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
  // `promiseAll` waits for all of them, also when one fails: nothing goes on behind the purchase's lock.
  const [booked] = await promiseAll([bookCapture(container, purchase), redeemGiftCard(container, purchase)])
  await placeOrder(container, purchase, booked.captures)
  await promiseAll([
    linkOrder(container, purchase, booked.collectionId),
    grantEntitlements(container, purchase),
    issueGiftCards(container, purchase),
    issueReceipt(container, purchase),
  ])
  await complete(container, purchase)
}

/** Medusa's payment and capture, from what the provider has said already: the provider asks it nothing more. */
async function bookCapture(container: MedusaContainer, purchase: Delivery): Promise<Booked> {
  const { payment_session_id: session, captured_amount: taken, transaction_id: captureId } = purchase
  if (session === null) return { collectionId: await collectionOf(container, purchase), captures: [] }
  if (taken !== null) await bookWhatWasTaken(container, purchase, taken)
  return bookPayment(container, session, captureId)
}

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

async function redeemGiftCard(container: MedusaContainer, purchase: Delivery): Promise<void> {
  const { id, gift_card_id: cardId, captured_amount } = purchase
  // What staff released may be paid without its card, which holds nothing any more.
  const isReleased = captured_amount !== null
  const cards = container.resolve(GIFT_CARD)
  if (cardId && (!isReleased || (await cards.isHeld(id)))) await cards.redeem(id)
}

async function issueGiftCards(container: MedusaContainer, purchase: Delivery): Promise<void> {
  const cards = container.resolve(GIFT_CARD)
  for (const [purchaseLine, line] of linesOf(purchase).entries()) {
    if (isGiftCardLine(line)) await cards.issue(cardOf(purchase, line, purchaseLine))
  }
}

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

function grantEntitlements(container: MedusaContainer, purchase: Delivery): Promise<void> {
  const entitlements = fileLinesOf(purchase).map((line) => ({
    transaction_id: purchase.transaction_id ?? "",
    filename: line.filename,
    product_name: line.name,
    email: purchase.email,
    order_id: orderIdOf(purchase.id),
    digital_product_id: line.digitalProductId,
    digital_file_id: line.digitalFileId,
  }))
  return container.resolve(DIGITAL_PRODUCT).grant(entitlements)
}

/** The last commit, with the mails that follow from it (ruling 40). */
async function complete(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
  const mails = await completionMails(container, purchase)
  const done = { order_id: orderIdOf(purchase.id), completed_at: new Date(), problem: null, check: null }
  await container.resolve(PURCHASE).moveAndTell(purchase, "delivered", done, mails)
  // The order of a payment that was pending was placed before.
  if (purchase.order_id === null) announceOrder(container, purchase)
}
