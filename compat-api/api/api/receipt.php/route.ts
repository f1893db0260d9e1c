import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import contentDisposition from "content-disposition"
import { RECEIPT } from "../../../../backend/modules/receipt"
import { openPurchase } from "../../../../backend/workflows/purchase/lookups/open-purchase"
import { invoiceDocument } from "../../../../backend/workflows/purchase/receipts/invoice-document"
import { cachedPdf } from "../../../../backend/workflows/receipt/pdf/cached-pdf"
import { receiptQuery } from "../../../contract/purchases"
import { parse } from "../../../lib/parse"
import { type DownloadError, incompleteLink, sendDownloadError } from "../../../lib/send-error"
import { policyOfOpened } from "../../../lib/send-file"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(receiptQuery, req.query)
  if (!parsed.ok) return sendDownloadError(req, res, incompleteLink(parsed.message))
  const { token, number } = parsed.data
  const opened = await openPurchase(req.scope, token)
  if ("refused" in opened) return sendDownloadError(req, res, opened.refused === "expired" ? expired(token) : unknown)
  const { purchase } = opened
  const receipt =
    (await numberedReceipt(req.scope, purchase.id, number)) ?? (await invoiceDocument(req.scope, purchase, number))
  if (!receipt) return sendDownloadError(req, res, unknown)
  sendPdf(req, res, `${receipt.number}.pdf`, await cachedPdf(receipt))
}

const unknown: DownloadError = {
  status: 404,
  title: "Receipt not found",
  message: "This link opens no receipt. Please use the link in your newest e-mail.",
}

function expired(token: string): DownloadError {
  return {
    status: 403,
    title: "Link expired",
    message: "This link has expired. We can send a new one to the address of the purchase.",
    wayOn: { href: `/purchase?${new URLSearchParams({ token })}`, label: "Ask for a new link" },
  }
}

function sendPdf(req: MedusaRequest, res: MedusaResponse, filename: string, bytes: Buffer): void {
  res.status(200).set({
    "Content-Type": "application/pdf",
    "Content-Disposition": contentDisposition(filename, { type: "inline" }),
    "Content-Length": String(bytes.length),
    "Cache-Control": "no-store",
    "Content-Security-Policy": policyOfOpened,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  })
  res.end(req.method === "HEAD" ? undefined : bytes)
}

async function numberedReceipt(container: MedusaContainer, purchaseId: string, number: string) {
  const [found] = await container.resolve(RECEIPT).listReceipts({ purchase_id: purchaseId, number })
  return found
}
