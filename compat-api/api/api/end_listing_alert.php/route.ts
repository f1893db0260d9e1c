import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { endAlert } from "../../../../backend/workflows/listing-alert/request-alert"
import { alertLinkRequest } from "../../../contract/listing-alert"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

/** Called by the page behind the mailed link, or by a mail program (RFC 8058). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(alertLinkRequest, { ...req.query, ...(req.body as object | undefined) })
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const isEnded = await endAlert(req.scope, parsed.data.token)
  const message = isEnded ? "Your alert has ended, and your address is deleted." : "Invalid or expired link."
  answer(res, 200, { success: isEnded, message })
}
