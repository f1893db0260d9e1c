import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RECEIPT } from "../../../../../modules/receipt"
import { keptPdf } from "../../../../../workflows/receipt/pdf/kept-pdf"
import { sendPdf } from "../../../send-pdf"

/** A receipt or a credit note, as the buyer has it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const receipt = await req.scope.resolve(RECEIPT).retrieveReceipt(req.params.id ?? "")
  sendPdf(res, receipt.number, await keptPdf(receipt))
}
