import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../../lib/refusals"
import { PURCHASE } from "../../../../../../modules/purchase"
import { invoiceDocument } from "../../../../../../workflows/purchase/receipts/invoice-document"
import { keptPdf } from "../../../../../../workflows/receipt/pdf/kept-pdf"
import { sendPdf } from "../../../../send-pdf"
import { purchaseIdOf } from "../../find-purchase"

/** The invoice of a purchase, as the buyer has it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const purchase = await req.scope.resolve(PURCHASE).retrievePurchase(await purchaseIdOf(req))
  const invoice = await invoiceDocument(req.scope, purchase)
  if (!invoice) throw notFound("This purchase has no invoice.")
  sendPdf(res, invoice.number, await keptPdf(invoice))
}
