import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listMismatches } from "../../../workflows/purchase/mismatch/shown-mismatch"
import type { AdminGetCaptureMismatches } from "./validators"

/** Money that the provider took and that was not delivered, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetCaptureMismatches>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listMismatches(req.scope, req.validatedQuery)), offset, limit })
}
