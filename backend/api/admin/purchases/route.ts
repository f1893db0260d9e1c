import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listTransactions } from "../../../workflows/transaction/list-transactions"
import type { AdminGetPurchases } from "./validators"

/** Purchases, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetPurchases>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listTransactions(req.scope, req.validatedQuery)), offset, limit })
}
