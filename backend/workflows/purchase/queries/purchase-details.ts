import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../../lib/rows"
import { type StaffActionView, staffActionsOn } from "../../../lib/staff-actions"
import { amountOf } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { maskedCode } from "../../../modules/gift-card/gift-card-code"
import { INVOICE } from "../../../modules/invoice"
import { PURCHASE } from "../../../modules/purchase"
import { buyerOf } from "../../../modules/purchase/buyer-details"
import type { Purchase } from "../../../modules/purchase/service"
import { mailsAbout } from "../../mail/list-mails"
import { downloadsOf } from "../lookups/downloads"
import { invoiceOf } from "../lookups/invoice-of"
import { purchaseFacts } from "../refund/refund-facts"

/** Amounts in dollars with two decimals. Gift card codes are masked. */
export async function purchaseDetails(container: MedusaContainer, id: string) {
  const purchase = await container.resolve(PURCHASE).retrievePurchase(id)
  const [facts, downloads, order, payer, receipts, mails, mismatches, actions, invoice] = await Promise.all([
    purchaseFacts(container, id),
    downloadsOf(container, purchase),
    orderOfPurchase(container, purchase),
    payingCard(container, purchase),
    receiptsOfPurchase(container, id),
    mailsOf(container, id),
    mismatchesOf(container, id),
    staffActionsOn(container, "purchase", id),
    shownInvoice(container, purchase),
  ])
  return {
    ...facts,
    buyer: buyerOf(purchase),
    order,
    paying_card: payer,
    downloads,
    receipts,
    invoice,
    mails,
    capture_mismatches: mismatches,
    staff_actions: withRefunds(actions, facts.refunds),
  }
}

/** Adds refunds, which have their own table. */
function withRefunds(actions: StaffActionView[], refunds: Facts["refunds"]): StaffActionView[] {
  const theirs = refunds
    .filter(({ origin }) => origin === "staff")
    .map(({ id, by, reason, wallet, card, state, created_at }) => {
      const at = new Date(created_at).toISOString()
      return { id, action: "refund", by, reason, details: { wallet, card, state }, at }
    })
  return [...actions, ...theirs].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

type Facts = Awaited<ReturnType<typeof purchaseFacts>>

async function orderOfPurchase(container: MedusaContainer, { order_id }: Purchase) {
  if (!order_id) return null
  const sql = `select id, display_id from "order" where id = ? and deleted_at is null`
  const [order] = await run<{ id: string; display_id: number }>(container, sql, [order_id])
  return order ?? null
}

async function payingCard(container: MedusaContainer, { gift_card_id }: Purchase) {
  if (!gift_card_id) return null
  const { id, code } = await container.resolve(GIFT_CARD).retrieveGiftCard(gift_card_id)
  return { id, code: maskedCode(code) }
}

function receiptsOfPurchase(container: MedusaContainer, id: string) {
  return run<{ id: string; number: string; kind: "receipt" | "credit-note"; issued_at: Date }>(
    container,
    "select id, number, kind, issued_at from receipt where purchase_id = ? order by issued_at, place",
    [id],
  )
}

/** Includes mails about its gift cards and mismatches. */
async function mailsOf(container: MedusaContainer, id: string) {
  const about = await run<{ id: string }>(
    container,
    "select id from gift_card where purchase_id = ? union all select id from capture_mismatch where purchase_id = ?",
    [id, id],
  )
  return mailsAbout(container, [id, ...about.map((row) => row.id)])
}

function mismatchesOf(container: MedusaContainer, id: string) {
  return run<{ id: string; state: string; reason: string }>(
    container,
    "select id, state, reason from capture_mismatch where purchase_id = ? and deleted_at is null order by created_at",
    [id],
  )
}

/** Amounts in dollars; null without an invoice. */
async function shownInvoice(container: MedusaContainer, purchase: Purchase) {
  const invoice = await invoiceOf(container, purchase)
  if (!invoice) return null
  const invoices = container.resolve(INVOICE)
  const [[payment], refunds] = await Promise.all([
    invoices.listInvoicePayments({ invoice_id: invoice.id }),
    invoices.listInvoiceRefunds({ invoice_id: invoice.id }, { order: { created_at: "ASC" } }),
  ])
  const { number, amount, issued_at, due_at, ends_at, reminded_at, ended_at } = invoice
  return {
    number,
    amount: amountOf(amount),
    issued_at,
    due_at,
    ends_at,
    reminded_at,
    ended_at,
    payment: payment
      ? { paid_on: payment.paid_on, amount: amountOf(payment.amount), reference: payment.reference }
      : null,
    refunds: refunds.map(({ id, amount: back, paid_on, reference }) => ({
      id,
      amount: amountOf(back),
      paid_on,
      reference,
    })),
  }
}
