import type { MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import contentDisposition from "content-disposition"
import { anywhere } from "../../lib/like"
import { RECEIPT } from "../../modules/receipt"
import { contentOf } from "../../modules/receipt/receipt-content"
import { cachedPdf } from "../../workflows/receipt/pdf/cached-pdf"
import { call } from "../call"
import { orderParam, page, search } from "./fields"

const listed = z.strictObject({
  ...page,
  /** Part of a receipt number, address or transaction id. */
  q: search,
  kind: z.enum(["receipt", "credit-note"]).optional(),
  order: orderParam(["issued_at"], "-issued_at"),
})

const fields = [
  "id",
  "number",
  "kind",
  "environment",
  "purchase_id",
  "refund_id",
  "email",
  "transaction_id",
  "issued_at",
  "content",
]

export const receiptCalls = [
  call("GET /admin/receipts", { query: listed }, async (req, res) => {
    const { q, kind } = req.validatedQuery
    const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "receipt",
      fields,
      filters: { ...(kind ? { kind } : {}), ...(q ? found(q) : {}) },
      pagination: req.queryConfig.pagination,
    })
    const receipts = data.map((receipt) => ({ ...receipt, content: contentOf(receipt) }))
    res.json({ receipts, count: metadata?.count, offset: metadata?.skip, limit: metadata?.take })
  }),

  call("GET /admin/receipts/:id/pdf", {}, async (req, res) => {
    const receipt = await req.scope.resolve(RECEIPT).retrieveReceipt(req.params.id ?? "")
    sendPdf(res, receipt.number, await cachedPdf(receipt))
  }),
]

function found(q: string) {
  const $ilike = anywhere(q)
  return { $or: [{ number: { $ilike } }, { email: { $ilike } }, { transaction_id: { $ilike } }] }
}

export function sendPdf(res: MedusaResponse, number: string, pdf: Buffer): void {
  res.set({
    "Content-Type": "application/pdf",
    "Content-Disposition": contentDisposition(`${number}.pdf`),
    "Cache-Control": "no-store",
  })
  res.send(pdf)
}
