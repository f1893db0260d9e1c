import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { openPurchase } from "../../../../backend/workflows/purchase/lookups/open-purchase"
import { invoiceDocument } from "../../../../backend/workflows/purchase/receipts/invoice-document"
import { numberedReceipt } from "../../../../backend/workflows/receipt/numbered-receipt"
import { keptPdf } from "../../../../backend/workflows/receipt/pdf/kept-pdf"
import { receiptQuery } from "../../../contract/purchases"
import { parse } from "../../../lib/parse"
import { type DownloadRefusal, incompleteLink, refuseDownload } from "../../../lib/refuse"
import { sendPdf } from "../../../lib/send-pdf"

/** `GET` and `HEAD /api/receipt.php`: a receipt, a credit note or an invoice as PDF, for whoever has the link of its purchase. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(receiptQuery, req.query)
  if (!parsed.ok) return refuseDownload(req, res, incompleteLink(parsed.message))
  const { token, number } = parsed.data
  const opened = await openPurchase(req.scope, token)
  if ("refused" in opened) return refuseDownload(req, res, opened.refused === "expired" ? expired(token) : unknown)
  const { purchase } = opened
  const receipt =
    (await numberedReceipt(req.scope, purchase.id, number)) ?? (await invoiceDocument(req.scope, purchase, number))
  if (!receipt) return refuseDownload(req, res, unknown)
  sendPdf(req, res, `${receipt.number}.pdf`, await keptPdf(receipt))
}

const unknown: DownloadRefusal = {
  status: 404,
  title: "Receipt not found",
  message: "This link opens no receipt. Please use the one in your newest e-mail.",
}

function expired(token: string): DownloadRefusal {
  return {
    status: 403,
    title: "Link expired",
    message: "This link has expired. We can send a new one to the address of the purchase.",
    wayOn: { href: `/purchase?${new URLSearchParams({ token })}`, label: "Ask for a new link" },
  }
}
