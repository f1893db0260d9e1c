import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentEnvironment, Shop } from "../../lib/shop"
import { usd } from "../../lib/totals"
import { INVOICE } from "../../modules/invoice"
import { frozenContent } from "../../modules/invoice/invoice-content"
import { type Invoice, type IssuedInvoice, isIssued } from "../../modules/invoice/service"
import { type OfferSettings, refusalOfOffer } from "../../modules/invoice/settings"
import { PURCHASE } from "../../modules/purchase"
import type { BuyerDetails } from "../../modules/purchase/buyer-details"
import type { Purchase } from "../../modules/purchase/service"
import { beginPayment, type NewPayment } from "../purchase/commands/begin-payment"
import { capturePayment } from "../purchase/commands/capture-payment"
import { cardEndingOf } from "../purchase/receipts/issue-receipt"
import { receiptContent } from "../purchase/receipts/receipt-content"
import type { TicketResult } from "../purchase/rules/payment-result"
import { PurchaseProblem } from "../purchase/rules/problem"

interface NewInvoice extends Omit<NewPayment, "provider" | "buyer" | "proof"> {
  /** Whom the invoice is made out to. */
  buyer: BuyerDetails
  /** By which the buyer is known again; the same order with the same one is one order. */
  proof: string
}

export interface PlacedInvoice extends TicketResult {
  invoice: IssuedInvoice
}

/**
 * Freezes a purchase that is paid by invoice, and issues the invoice: from then on the purchase waits for its money, as
 * any payment that is not settled. The same call again answers the same. Throws `invoice_not_offered`,
 * `too_many_invoices`, and what `beginPayment` and `capturePayment` throw.
 */
export async function placeInvoice(container: MedusaContainer, order: NewInvoice): Promise<PlacedInvoice> {
  const invoices = container.resolve(INVOICE)
  // One at a time for an address: so that what is open is counted right, and two clicks are one order.
  return container.resolve(Shop.LOCKS).run(`invoices:${order.email}`, async () => {
    const requestKey = keyOf(order)
    const [known] = await invoices.listInvoices({ request_key: requestKey })
    if (!known || !isIssued(known)) await refuseUnlessOffered(container, order)
    const { payment_id } = known ?? (await draft(container, order, requestKey))
    const result = await capturePayment(container, payment_id, { proof: order.proof })
    const [invoice] = await invoices.listInvoices({ payment_id })
    if (!invoice || !isIssued(invoice)) throw new Error(`The invoice of payment ${payment_id} was not issued.`)
    return { ...result, invoice }
  })
}

/** Names the order: whoever changes something of it orders something else. */
function keyOf(order: NewInvoice): string {
  const { proof, email, buyer, items, giftCards, giftCardCode, promotionCode, expectedTotal } = order
  const named = { proof, email, buyer, items, giftCards, giftCardCode, promotionCode, expectedTotal }
  return createHash("sha256").update(JSON.stringify(named)).digest("hex")
}

async function refuseUnlessOffered(container: MedusaContainer, { email, expectedTotal: total }: NewInvoice) {
  const invoices = container.resolve(INVOICE)
  const offer = await invoices.offer()
  const open = await invoices.countOpen({ email, environment: paymentEnvironment(container) })
  const refusal = refusalOfOffer(offer, { total, open })
  if (refusal) throw refused(refusal, offer)
}

function refused(refusal: "off" | "amount" | "open", { mostAmount, mostOpen }: OfferSettings): PurchaseProblem {
  switch (refusal) {
    case "off":
      return new PurchaseProblem("invoice_not_offered", "This shop does not take payment by invoice at the moment.")
    case "amount":
      return new PurchaseProblem(
        "invoice_not_offered",
        `Up to ${usd(mostAmount)} can be paid by invoice. Please choose another way to pay.`,
      )
    case "open":
      return new PurchaseProblem(
        "too_many_invoices",
        mostOpen === 1
          ? "An invoice of this address waits for payment. Please pay it first, or choose another way to pay."
          : `${mostOpen} invoices of this address wait for payment. Please pay them first, or choose another way to pay.`,
      )
  }
}

/** Freezes the purchase, and drafts what is on its invoice. */
async function draft(container: MedusaContainer, order: NewInvoice, requestKey: string): Promise<Invoice> {
  const { id: paymentId } = await beginPayment(container, { ...order, provider: "invoice" })
  const [purchase] = await container.resolve(PURCHASE).listPurchases({ payment_id: paymentId })
  if (!purchase) throw new Error(`There is no purchase of the payment ${paymentId} that was just frozen.`)
  const { daysDue, bank } = await container.resolve(INVOICE).offer()
  const { environment, email, total, currency_code } = purchase
  return container.resolve(INVOICE).draft({
    payment_id: paymentId,
    request_key: requestKey,
    environment,
    email,
    amount: total,
    currency_code,
    days_due: daysDue,
    content: frozenContent.write({ document: await documentOf(container, purchase), bank }),
  })
}

async function documentOf(container: MedusaContainer, purchase: Purchase) {
  const ending = await cardEndingOf(container, purchase)
  const card = ending ? { ending, paid: purchase.discount } : undefined
  const content = receiptContent(purchase, container.resolve(Shop.SETTINGS).seller, card)
  const { transactionId: _ticket, paidAt: _unpaid, refersTo: _none, reason: _why, payTo: _later, ...document } = content
  return document
}
