import { requestAlert } from "../../../../backend/workflows/listing-alert/request-alert"
import { listingAlertRequest } from "../../../contract/listing-alert"
import { answer } from "../../../lib/answer"
import { withBody } from "../../../lib/with-body"

const sent =
  "If this address is not on the list yet, we have sent it a confirmation link. We send at most five links a week."

/** Answers the same for every address. */
export const POST = withBody(listingAlertRequest, async (req, res, data) => {
  const listing = await requestAlert(req.scope, data)
  if (!listing) return answer(res, 200, { success: false, message: "There is no such listing." })
  if (listing.isOpen)
    return answer(res, 200, { success: false, message: `The listing ${listing.title} is already open.` })
  answer(res, 200, { success: true, message: sent })
})
