import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { confirmAlert } from "../../../../backend/workflows/listing-alert/follow-link"
import { alertLinkRequest } from "../../../contract/listing-alert"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

/** `POST /api/confirm_listing_alert.php`: what the page does that the mailed link leads to. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(alertLinkRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const isConfirmed = await confirmAlert(req.scope, parsed.data.token)
  const message = isConfirmed ? "Confirmed: you get one e-mail when the listing opens." : "Invalid or expired link."
  answer(res, 200, { success: isConfirmed, message })
}
