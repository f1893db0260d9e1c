import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listDueWork } from "../../../workflows/due-work/list-due-work"
import type { AdminGetDueWork } from "./validators"

/** What the shop has still to do, what is due first: what it is, and why it has not been done yet. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetDueWork>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listDueWork(req.scope, req.validatedQuery)), offset, limit })
}
