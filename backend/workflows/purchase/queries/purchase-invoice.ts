import type { MedusaContainer } from "@medusajs/framework/types"
import { amountOf } from "../../../lib/totals"
import { INVOICE } from "../../../modules/invoice"
import type { Purchase } from "../../../modules/purchase/service"
import { invoiceOf } from "../lookups/invoice-of"

/** The invoice of a purchase, with what was paid and what went back, for staff. Dollars; null where there is none. */
export async function shownInvoice(container: MedusaContainer, purchase: Purchase) {
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
