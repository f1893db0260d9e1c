import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { anywhere } from "../../../lib/like"
import type { Purchase } from "../../../modules/purchase/service"
import { purchaseSummary } from "../../../workflows/refund/refund-facts"
import { listPurchasesConfig } from "./query-config"

/** Purchases, newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { q, ...filters } = req.filterableFields
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "purchase",
    fields: listPurchasesConfig.defaults,
    filters: { ...filters, ...(typeof q === "string" ? { $or: containing(q) } : {}) },
    pagination: req.queryConfig.pagination,
  })
  // The fields of the configuration, which query's answer is not typed by.
  const purchases = (data as unknown as Purchase[]).map(purchaseSummary)
  res.json({ purchases, count: metadata?.count, offset: metadata?.skip, limit: metadata?.take })
}

function containing(text: string) {
  const $ilike = anywhere(text)
  return [{ email: { $ilike } }, { transaction_id: { $ilike } }, { order_id: { $ilike } }]
}
