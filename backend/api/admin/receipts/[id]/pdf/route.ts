import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import contentDisposition from "content-disposition"
import { RECEIPT } from "../../../../../modules/receipt"
import type { ReceiptService } from "../../../../../modules/receipt/service"
import { keptPdf } from "../../../../../workflows/receipt/pdf/kept-pdf"

/** A receipt or a credit note, as the buyer has it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const receipt = await req.scope.resolve<ReceiptService>(RECEIPT).retrieveReceipt(req.params.id ?? "")
  res.set({
    "Content-Type": "application/pdf",
    "Content-Disposition": contentDisposition(`${receipt.number}.pdf`),
    "Cache-Control": "no-store",
  })
  res.send(await keptPdf(receipt))
}
