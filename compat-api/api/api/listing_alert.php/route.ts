import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { askForAlert } from "../../../../backend/workflows/listing-alert/ask-for-alert"
import { listingAlertRequest } from "../../../contract/listing-alert"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

const sent =
  "If this address is not on the list yet, we have sent it a link to confirm, though never more than five in a week."

/** `POST /api/listing_alert.php`: says the same for every address. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(listingAlertRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const listing = await askForAlert(req.scope, parsed.data)
  if (!listing) return answer(res, 200, { success: false, message: "There is no such listing." })
  if (listing.isOpen)
    return answer(res, 200, { success: false, message: `The listing ${listing.title} is open already.` })
  answer(res, 200, { success: true, message: sent })
}
