import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../lib/refusals"
import { paymentEnvironment } from "../../lib/shop"
import { INVOICE } from "../../modules/invoice"
import type { BankEntry } from "../../modules/invoice/service"
import { PURCHASE } from "../../modules/purchase"
import { withPurchaseLocked } from "../../modules/purchase/with-purchase-locked"
import { invoiceOf } from "../purchase/lookups/invoice-of"
import { carryOnMismatchRefund } from "../purchase/mismatch/refund-mismatch"
import { runRefund } from "../purchase/refund/run-refund"
import { refuseElsewhere } from "./refuse-elsewhere"

/**
 * Records that money of an invoice went back by bank, and carries on what waits for it: a refund of its purchase, or of a
 * capture that did not match. The same once more changes nothing. Throws MedusaError where there is no such refund.
 */
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
    if (!asked) throw notFound("This purchase has no such money to pay back.")
    await invoices.payBack(refundId, { ...entry, purchaseId: purchase.id })
    const [open] = await purchases.listPurchaseRefunds({ provider_refund_id: refundId, state: ["planned", "priced"] })
    if (open) await runRefund(container, purchase.id, open)
  })
  const mismatches = await purchases.listCaptureMismatches({ purchase_id: purchaseId, state: "refunding" })
  for (const { id } of mismatches) await carryOnMismatchRefund(container, id)
}
