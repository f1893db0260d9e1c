import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { shownRequest } from "../../../../workflows/inbox/list-requests"

/** A request, with all that was written. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const request = await shownRequest(req.scope, req.params.id ?? "")
  if (!request) throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such request.")
  res.json({ request })
}
