import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { anywhere } from "../../../lib/like"
import { contentOf } from "../../../modules/receipt/receipt-content"
import type { AdminGetReceipts } from "./validators"

/** Receipts and credit notes, the newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetReceipts>,
  res: MedusaResponse,
): Promise<void> {
  const { q, kind } = req.validatedQuery
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "receipt",
    fields: req.queryConfig.fields,
    filters: { ...(kind ? { kind } : {}), ...(q ? found(q) : {}) },
    pagination: req.queryConfig.pagination,
  })
  const receipts = data.map((receipt) => ({ ...receipt, content: contentOf(receipt) }))
  res.json({ receipts, count: metadata?.count, offset: metadata?.skip, limit: metadata?.take })
}

function found(q: string) {
  const $ilike = anywhere(q)
  return { $or: [{ number: { $ilike } }, { email: { $ilike } }, { transaction_id: { $ilike } }] }
}
