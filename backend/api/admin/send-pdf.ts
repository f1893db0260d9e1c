import type { MedusaResponse } from "@medusajs/framework/http"
import contentDisposition from "content-disposition"

/** A document for staff, to be saved under its number. */
export function sendPdf(res: MedusaResponse, number: string, pdf: Buffer): void {
  res.set({
    "Content-Type": "application/pdf",
    "Content-Disposition": contentDisposition(`${number}.pdf`),
    "Cache-Control": "no-store",
  })
  res.send(pdf)
}
