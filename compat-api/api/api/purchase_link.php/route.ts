import { wantLink } from "../../../../backend/workflows/purchase/commands/mail-links"
import { purchaseLinkRequest } from "../../../contract/purchases"
import { answer } from "../../../lib/answer"
import { withBody } from "../../../lib/with-body"

/** Answers the same whether or not there is such a purchase. */
export const POST = withBody(purchaseLinkRequest, async (req, res, data) => {
  await wantLink(req.scope, data)
  answer(res, 200, { success: true, message: "If we find a purchase, we will e-mail its link to the buyer's address." })
})
