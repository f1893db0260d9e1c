import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { paymentEnvironment, Shop } from "../../lib/shop"
import { type Cents, usd } from "../../lib/totals"
import { INVOICE } from "../../modules/invoice"
import { frozenContent } from "../../modules/invoice/invoice-content"
import { type Invoice, type IssuedInvoice, isIssued } from "../../modules/invoice/service"
import { type OfferSettings, refusalOfOffer } from "../../modules/invoice/settings"
import { PURCHASE } from "../../modules/purchase"
import type { BuyerDetails } from "../../modules/purchase/buyer-details"
import type { Purchase } from "../../modules/purchase/service"
import { mailboxOf } from "../inbox/fingerprint"
import { queueMails } from "../mail/queue-mails"
import { beginPayment, type NewPayment } from "../purchase/commands/begin-payment"
import { capturePurchase } from "../purchase/commands/capture-payment"
import { confirmInvoiceMail } from "../purchase/mails/invoice-mails"
import { cardEndingOf } from "../purchase/receipts/issue-receipt"
import { receiptContent } from "../purchase/receipts/receipt-content"
import type { TicketResult } from "../purchase/rules/payment-result"
import { PurchaseProblem } from "../purchase/rules/problem"

interface NewInvoice extends Omit<NewPayment, "provider" | "buyer" | "proof"> {
  /** Signed in with the address. */
  isProven: boolean
  buyer: BuyerDetails
  /** Two calls with the same order and the same proof make one order. */
  proof: string
}

export interface PlacedInvoice extends TicketResult {
  invoice: IssuedInvoice
}

/** An order that waits for the mailed link. */
export interface UnconfirmedOrder {
  unconfirmed: Purchase
}

/**
 * Repeatable. An unproven address only gets a confirmation link (ruling 60). Throws `invoice_not_offered`,
 * `too_many_invoices`, and the errors of `beginPayment` and `capturePurchase`.
 */
export async function placeInvoice(
  container: MedusaContainer,
  order: NewInvoice,
): Promise<PlacedInvoice | UnconfirmedOrder> {
  const invoices = container.resolve(INVOICE)
  // Runs one call per address at a time, so that the count misses no open invoice and two clicks make one order.
  return container.resolve(Shop.LOCKS).run(lockOfInvoices(order.email), async () => {
    const requestKey = keyOf(order)
    const [known] = await invoices.listInvoices({ request_key: requestKey })
    const isPlaced = known !== undefined && isIssued(known)
    if (!isPlaced) await checkInvoicesAreOffered(container, order.isProven ? order : { ...order, email: null })
    if (!known && !order.isProven) await refuseTooManyLinks(container, order.email)
    const { payment_id } = known ?? (await draft(container, order, requestKey))
    const purchase = await purchaseOf(container, payment_id)
    if (!isPlaced && !order.isProven) {
      await queueMails(container, [confirmInvoiceMail(container.resolve(Shop.SETTINGS), purchase)])
      return { unconfirmed: purchase }
    }
    const result = await capturePurchase(container, purchase.id, { proof: order.proof })
    const [invoice] = await invoices.listInvoices({ payment_id })
    if (!invoice || !isIssued(invoice)) throw new Error(`The invoice of payment ${payment_id} was not issued.`)
    return { ...result, invoice }
  })
}

export function lockOfInvoices(email: string): string {
  return `invoices:${email}`
}

function keyOf(order: NewInvoice): string {
  const { proof, email, buyer, items, giftCards, giftCardCode, promotionCode, expectedTotal } = order
  const named = { proof, email, buyer, items, giftCards, giftCardCode, promotionCode, expectedTotal }
  return createHash("sha256").update(JSON.stringify(named)).digest("hex")
}

/** Null for an unproven address, which must not learn about open invoices. */
export async function checkInvoicesAreOffered(
  container: MedusaContainer,
  { email, expectedTotal: total }: { email: string | null; expectedTotal: Cents },
): Promise<void> {
  const invoices = container.resolve(INVOICE)
  const offer = await invoices.offer()
  const open = email === null ? 0 : await invoices.countOpen({ email, environment: paymentEnvironment(container) })
  const refusal = refusalOfOffer(offer, { total, open })
  if (refusal) throw refused(refusal, offer)
}

function refused(refusal: "off" | "amount" | "open", { mostAmount, mostOpen }: OfferSettings): PurchaseProblem {
  switch (refusal) {
    case "off":
      return new PurchaseProblem("invoice_not_offered", "This shop does not accept payment by invoice at the moment.")
    case "amount":
      return new PurchaseProblem(
        "invoice_not_offered",
        `Orders up to ${usd(mostAmount)} can be paid by invoice. Please choose another payment method.`,
      )
    case "open":
      return new PurchaseProblem(
        "too_many_invoices",
        mostOpen === 1
          ? "An invoice for this address is waiting for payment. Please pay it first, or choose another payment method."
          : `${mostOpen} invoices for this address are waiting for payment. Please pay them first, or choose another payment method.`,
      )
  }
}

/** Links per mailbox and day. */
const mostLinks = 5

async function refuseTooManyLinks(container: MedusaContainer, email: string): Promise<void> {
  const [sent] = await run<{ count: number }>(
    container,
    `select count(*)::int as count from notification
     where template = 'confirm-invoice' and resource_id = ? and created_at > now() - interval '1 day'`,
    [mailboxOf(email)],
  )
  if ((sent?.count ?? 0) < mostLinks) return
  throw new PurchaseProblem(
    "too_many_invoices",
    `We have already sent ${mostLinks} confirmation links to this address today. Please use one of them, sign in, or choose another payment method.`,
  )
}

async function draft(container: MedusaContainer, order: NewInvoice, requestKey: string): Promise<Invoice> {
  const purchase = await beginPayment(container, { ...order, provider: "invoice" })
  const { daysDue, bank } = await container.resolve(INVOICE).offer()
  const { payment_id, environment, email, total, currency_code } = purchase
  return container.resolve(INVOICE).draft({
    payment_id: payment_id ?? "",
    request_key: requestKey,
    environment,
    email,
    amount: total,
    currency_code,
    days_due: daysDue,
    content: frozenContent.write({ document: await documentOf(container, purchase), bank }),
  })
}

async function purchaseOf(container: MedusaContainer, paymentId: string): Promise<Purchase> {
  const [purchase] = await container.resolve(PURCHASE).listPurchases({ payment_id: paymentId })
  if (!purchase) throw new Error(`There is no purchase for the payment ${paymentId}.`)
  return purchase
}

async function documentOf(container: MedusaContainer, purchase: Purchase) {
  const ending = await cardEndingOf(container, purchase)
  const card = ending ? { ending, paid: purchase.discount } : undefined
  const content = receiptContent(purchase, container.resolve(Shop.SETTINGS).seller, card)
  const { transactionId: _ticket, paidAt: _unpaid, refersTo: _none, reason: _why, payTo: _later, ...document } = content
  return document
}
