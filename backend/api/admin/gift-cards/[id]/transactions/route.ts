import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listLedger } from "../../../../../workflows/gift-card/list-ledger"
import type { AdminGetLedger } from "../../validators"

/** A gift card's ledger, the newest entry first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetLedger>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listLedger(req.scope, req.params.id ?? "", req.validatedQuery)), offset, limit })
}
