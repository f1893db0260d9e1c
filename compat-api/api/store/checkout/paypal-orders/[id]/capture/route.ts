import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { capturePayment } from "../../../../../../../backend/workflows/purchase/commands/capture-payment"
import { captureParameters } from "../../../../../../contract/capture-parameters"
import { type CaptureAnswer, captureRequest } from "../../../../../../contract/checkout"
import { answerInvalid, answerProblem } from "../../../../../../lib/checkout-errors"
import { parse } from "../../../../../../lib/parse"

/** `POST /store/checkout/paypal-orders/:id/capture` (ruling 17). The same call again answers the same to the buyer. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(captureParameters, req.params)
  if (!parsed.ok) return answerInvalid(res, parsed.message)
  const body = parse(captureRequest, req.body ?? {})
  if (!body.ok) return answerInvalid(res, body.message)
  try {
    const answer: CaptureAnswer = await capturePayment(req.scope, parsed.data.id, { proof: body.data.buyerProof })
    res.status(200).json(answer)
  } catch (error) {
    answerProblem(res, error)
  }
}
