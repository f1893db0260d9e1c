import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, Modules, promiseAll } from "@medusajs/framework/utils"
import { run } from "../../../lib/rows"
import { type Cents, dollarsOf } from "../../../lib/totals"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { CardToIssue } from "../../../modules/gift-card/issue"
import { PURCHASE } from "../../../modules/purchase"
import { fileLinesOf, type GiftCardLine, isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import { completionMails } from "../mails/completion-mails"
import { issueReceipt } from "../receipts/issue-receipt"
import { type BookedCapture, orderIdOf } from "../rules/order-of-cart"
import { flagPurchase } from "./flag-purchase"
import { announceOrder, placeOrder } from "./place-order"
import { stopIssuedCards } from "./stop-gift-cards"

/** Delivers a captured purchase. Repeatable. A failure undoes nothing, because the money has been taken. */
export async function deliverPurchase(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
  // Waits for all, even after a failure: nothing may run on after the lock is released.
  const [captures] = await promiseAll([bookCapture(container, purchase), redeemGiftCard(container, purchase)])
  await placeOrder(container, purchase, captures)
  await promiseAll([
    grantEntitlements(container, purchase),
    issueGiftCards(container, purchase),
    issueReceipt(container, purchase),
  ])
  const problem = await stopIssuedCards(container, purchase)
  if (problem) await flagPurchase(container, purchase, problem)
  await complete(container, purchase, { hasProblem: problem !== undefined })
}

async function bookCapture(container: MedusaContainer, purchase: LockedPurchase): Promise<BookedCapture[]> {
  const { payment_session_id: session, captured_amount: taken, transaction_id: captureId } = purchase
  if (session === null) return []
  if (taken !== null) await bookWhatWasTaken(container, session, taken)
  return bookPayment(container, session, captureId)
}

/** Books a released capture whose amount differs from the purchase's. The module's method would create another order at the provider. */
async function bookWhatWasTaken(container: MedusaContainer, sessionId: string, taken: Cents): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT) as IPaymentModuleService & SessionRows
  const session = await payments.retrievePaymentSession(sessionId)
  if (session.authorized_at) return
  await payments.updatePaymentCollections(session.payment_collection_id, { amount: dollarsOf(taken) })
  await payments.updatePaymentSessions({ id: sessionId, amount: dollarsOf(taken) })
}

/** This method is missing from Medusa's type. */
interface SessionRows {
  updatePaymentSessions(row: { id: string; amount: number }): Promise<unknown>
}

async function redeemGiftCard(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
  const { id, gift_card_id: cardId, captured_amount } = purchase
  // The gift card of a released purchase may be empty.
  const isReleased = captured_amount !== null
  const cards = container.resolve(GIFT_CARD)
  if (cardId && (!isReleased || (await cards.isHeld(id)))) await cards.redeem(id)
}

async function issueGiftCards(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
  const cards = container.resolve(GIFT_CARD)
  for (const [purchaseLine, line] of linesOf(purchase).entries()) {
    if (isGiftCardLine(line)) await cards.issue(cardOf(purchase, line, purchaseLine))
  }
}

function cardOf(purchase: LockedPurchase, { giftCard, unitPrice }: GiftCardLine, purchaseLine: number): CardToIssue {
  return {
    purchase_id: purchase.id,
    purchase_line: purchaseLine,
    order_id: orderIdOf(purchase.id),
    value: unitPrice,
    environment: purchase.environment,
    wishedCode: giftCard.code,
    kind: giftCard.type,
    buyer_email: purchase.email,
    recipient_email: giftCard.recipientEmail,
    recipient_name: giftCard.to,
    sender_name: giftCard.from,
    message: giftCard.message,
  }
}

function grantEntitlements(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
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

/** The last commit of a delivery, together with its mails (ruling 40). */
async function complete(container: MedusaContainer, purchase: LockedPurchase, { hasProblem }: { hasProblem: boolean }) {
  const mails = await completionMails(container, purchase)
  const done = {
    order_id: orderIdOf(purchase.id),
    completed_at: new Date(),
    check: null,
    ...(!hasProblem && { problem: null }),
  }
  await container.resolve(PURCHASE).move(purchase, "delivered", done, mails)
  // A pending order has already been announced.
  if (purchase.order_id === null) announceOrder(container, purchase)
}

interface BookedRow {
  id: string
  amount: string
  currency_code: string
}

const booking = `
  with session as (
    update payment_session set status = 'authorized', authorized_at = now(), updated_at = now(),
      data = data || jsonb_build_object('capture_id', ?::text)
    where id = ? and authorized_at is null and deleted_at is null
    returning *
  ), paid as (
    insert into payment
      (id, amount, raw_amount, currency_code, provider_id, data, captured_at, payment_collection_id, payment_session_id)
    select ?, amount, raw_amount, currency_code, provider_id, data, now(), payment_collection_id, id from session
    returning *
  ), captured as (
    insert into capture (id, amount, raw_amount, payment_id) select ?, amount, raw_amount, id from paid
    returning *
  ), collected as (
    update payment_collection collection set status = 'completed', completed_at = now(), updated_at = now(),
      authorized_amount = session.amount, raw_authorized_amount = session.raw_amount,
      captured_amount = session.amount, raw_captured_amount = session.raw_amount,
      refunded_amount = 0, raw_refunded_amount = '{"value": "0", "precision": 20}'
    from session where collection.id = session.payment_collection_id
  )
  select captured.id, captured.amount, paid.currency_code
  from captured join paid on paid.id = captured.payment_id`

const bookedBefore = `
  select capture.id, capture.amount, payment.currency_code
  from payment join capture on capture.payment_id = payment.id and capture.deleted_at is null
  where payment.payment_session_id = ? and payment.deleted_at is null`

/**
 * Books the captured payment once, in one statement (decision 004). Throws if the session is unknown or the payment is
 * not settled.
 */
async function bookPayment(
  container: MedusaContainer,
  sessionId: string,
  captureId: string | null,
): Promise<BookedCapture[]> {
  if (!captureId) throw new Error("The provider has not settled this payment, so nothing can be booked.")
  const ids = [generateEntityId(undefined, "pay"), generateEntityId(undefined, "capt")]
  const written = await run<BookedRow>(container, booking, [captureId, sessionId, ...ids])
  const rows = written.length > 0 ? written : await run<BookedRow>(container, bookedBefore, [sessionId])
  if (rows.length === 0) {
    throw new Error(`The payment session ${sessionId} has no capture, so its order would stay unpaid.`)
  }
  return rows.map(({ id, amount, currency_code }) => ({ id, amount: Number(amount), currencyCode: currency_code }))
}
