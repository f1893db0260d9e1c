import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listMails } from "../../../workflows/mail/list-mails"
import type { AdminGetMails } from "./validators"

/** The mails of the shop, the newest first: to whom, what kind, and what became of it. What is in them is no one's to see. */
export async function GET(req: AuthenticatedMedusaRequest<unknown, AdminGetMails>, res: MedusaResponse): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listMails(req.scope, req.validatedQuery)), offset, limit })
}
