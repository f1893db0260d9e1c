import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { normalEmail } from "../../../../../lib/email"
import { wishReset } from "../../../../../workflows/account/wishes"

/**
 * Asks for a link to a new password for the dashboard. Answers as Medusa does, the same for every address; what is asked
 * is written before that, so that a crash loses no link. Shoppers ask elsewhere (`compat-api/doors`).
 */
export async function POST(req: MedusaRequest<{ identifier?: unknown }>, res: MedusaResponse): Promise<void> {
  const { identifier } = req.body
  const email = typeof identifier === "string" ? normalEmail(identifier) : undefined
  if (email && req.params.actor_type === "user") await wishReset(req.scope, "staff-reset", email)
  res.sendStatus(201)
}
