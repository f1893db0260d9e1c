import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { tryNow } from "../../../../../workflows/due-work/try-now"

/** Tries it at once, whether it waits or was given up. `due_work` is null when that went through. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const due_work = await tryNow(req.scope, { id: req.params.id ?? "", actor: req.auth_context.actor_id })
  res.json({ due_work })
}
