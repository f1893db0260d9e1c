import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refusalOf } from "../../../workflows/inbox/refusals"
import { shownRequest } from "../../../workflows/inbox/show-request"

/** Answers with the request of the address as it is now. */
export async function answerRequest(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const request = await shownRequest(req.scope, req.params.id ?? "")
  if (!request) throw refusalOf("unknown")
  res.json({ request })
}
