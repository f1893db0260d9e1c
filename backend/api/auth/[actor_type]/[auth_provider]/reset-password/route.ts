import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { normalEmail } from "../../../../../lib/email"
import { requestReset } from "../../../../../workflows/account/reset-requests"

/**
 * For the dashboard's staff. Same answer for every address; stored first, so a crash loses nothing. Shoppers:
 * `compat-api/doors`.
 */
export async function POST(req: MedusaRequest<{ identifier?: unknown }>, res: MedusaResponse): Promise<void> {
  const { identifier } = req.body
  const email = typeof identifier === "string" ? normalEmail(identifier) : undefined
  if (email && req.params.actor_type === "user") await requestReset(req.scope, "staff-reset", email)
  res.sendStatus(201)
}
