import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../lib/log/log"
import type { PaymentEnvironment } from "../../lib/payments/provider"
import { notAllowed, notFound } from "../../lib/refusals"
import { paymentEnvironment } from "../../lib/shop"
import { type Cents, usd } from "../../lib/totals"
import { INVOICE } from "../../modules/invoice"
import type { BankEntry, InvoicePayment } from "../../modules/invoice/service"
import { PURCHASE } from "../../modules/purchase"
import type { LockedPurchase } from "../../modules/purchase/purchase-lock"
import type { NoBuyer } from "../../modules/purchase/states"
import { withPurchaseLocked } from "../../modules/purchase/with-purchase-locked"
import { settleByProvider } from "../purchase/follow-up/record-provider-capture"
import { invoiceOf } from "../purchase/lookups/invoice-of"
import { resumeMismatchRefund } from "../purchase/mismatch/refund-mismatch"
import { runRefund } from "../purchase/refund/run-refund"

/**
 * Records that staff saw the money, which counts as the capture. Repeatable. Throws `MedusaError` without an invoice or
 * after another payment.
 */
export function markPaid(container: MedusaContainer, purchaseId: string, entry: BankEntry & { amount: Cents }) {
  return withPurchaseLocked(container, purchaseId, "staff", async (purchase) => {
    refuseElsewhere(purchase, paymentEnvironment(container))
    const invoice = await invoiceOf(container, purchase)
    if (!invoice) throw notAllowed("This purchase has no invoice to mark as paid.")
    const payment = await container.resolve(INVOICE).recordPayment(invoice, { ...entry, purchaseId: purchase.id })
    if (!isSame(payment, entry)) throw notAllowed(`This invoice is already marked as paid: ${inWords(payment)}.`)
    await carryOn(container, purchase)
  })
}

function isSame({ amount, paid_on, reference }: InvoicePayment, entry: BankEntry & { amount: Cents }): boolean {
  return amount === entry.amount && paid_on === entry.paidOn && reference === entry.reference
}

function inWords({ amount, paid_on, reference }: InvoicePayment): string {
  return `${usd(amount)} on ${paid_on} (${reference})`
}

/** If this fails, the reconciliation retries it. */
async function carryOn(container: MedusaContainer, purchase: LockedPurchase<NoBuyer>): Promise<void> {
  try {
    await settleByProvider(container, purchase)
  } catch (error) {
    log.error("purchase_not_settled", { purchase: purchase.id, status: purchase.status, error })
  }
}

/** Records a bank transfer back and continues the refund that waits for it; repeatable. Throws `MedusaError`. */
export async function markPaidBack(
  container: MedusaContainer,
  { purchaseId, refundId }: { purchaseId: string; refundId: string },
  entry: BankEntry,
): Promise<void> {
  const invoices = container.resolve(INVOICE)
  const purchases = container.resolve(PURCHASE)
  await withPurchaseLocked(container, purchaseId, "staff", async (purchase) => {
    refuseElsewhere(purchase, paymentEnvironment(container))
    const invoice = await invoiceOf(container, purchase)
    const [asked] = invoice ? await invoices.listInvoiceRefunds({ id: refundId, invoice_id: invoice.id }) : []
    if (!asked) throw notFound("This purchase has no such refund to pay back.")
    await invoices.payBack(refundId, { ...entry, purchaseId: purchase.id })
    const [open] = await purchases.listPurchaseRefunds({ provider_refund_id: refundId, state: ["planned", "priced"] })
    if (open) await runRefund(container, purchase.id, open)
  })
  const mismatches = await purchases.listCaptureMismatches({ purchase_id: purchaseId, state: "refunding" })
  for (const { id } of mismatches) await resumeMismatchRefund(container, id)
}

/** Ruling 19. */
function refuseElsewhere({ environment }: { environment: string }, here: PaymentEnvironment): void {
  if (environment === here) return
  throw notAllowed(`This order belongs to the payment environment ${environment}, which the shop does not use now.`)
}
