import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { capturePaypalOrder } from "../../../../../../../backend/workflows/purchase/capture-paypal-order"
import type { CaptureAnswer } from "../../../../../../contract/checkout"
import { answerProblem } from "../../../../../../lib/checkout-errors"

/** `POST /store/checkout/paypal-orders/:id/capture` (ruling 17). The same call again answers the same. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const answer: CaptureAnswer = await capturePaypalOrder(req.scope, req.params.id ?? "")
    res.status(200).json(answer)
  } catch (error) {
    answerProblem(res, error)
  }
}
