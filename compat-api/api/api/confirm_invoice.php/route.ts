import { confirmOrder } from "../../../../backend/workflows/invoice/confirm-order"
import { PurchaseProblem } from "../../../../backend/workflows/purchase/rules/problem"
import { confirmInvoiceRequest } from "../../../contract/purchases"
import { answer, fail } from "../../../lib/answer"
import { withBody } from "../../../lib/with-body"

export const POST = withBody(confirmInvoiceRequest, async (req, res, data) => {
  try {
    const isPlaced = await confirmOrder(req.scope, data.token)
    const message = isPlaced ? "Your order is placed. The invoice is on its way." : "Invalid or expired link."
    answer(res, 200, { success: isPlaced, message })
  } catch (error) {
    if (!(error instanceof PurchaseProblem)) throw error
    fail(res, 200, error.message)
  }
})
