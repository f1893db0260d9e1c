import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listRequests } from "../../../workflows/inbox/list-requests"
import type { AdminGetRequests } from "./validators"

/** What people wrote by the shop's forms, the newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetRequests>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listRequests(req.scope, req.validatedQuery)), offset, limit })
}
