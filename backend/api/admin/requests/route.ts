import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listRequests } from "../../../workflows/inbox/list-requests"
import { idOf } from "./acting-staff"
import type { AdminGetRequests } from "./validators"

/** What people wrote by the shop's forms, the newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetRequests>,
  res: MedusaResponse,
): Promise<void> {
  const { assignee, ...asked } = req.validatedQuery
  const { limit, offset } = asked
  res.json({ ...(await listRequests(req.scope, { ...asked, assignee: idOf(req, assignee) })), offset, limit })
}
