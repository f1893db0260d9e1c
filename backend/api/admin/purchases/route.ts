import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listPurchases } from "../../../workflows/purchase/queries/list-purchases"
import type { AdminGetPurchases } from "./validators"

/** Purchases, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetPurchases>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listPurchases(req.scope, req.validatedQuery)), offset, limit })
}
