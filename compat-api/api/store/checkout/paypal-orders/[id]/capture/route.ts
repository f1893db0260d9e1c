import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { capturePayment } from "../../../../../../../backend/workflows/purchase/commands/capture-payment"
import { PurchaseProblem } from "../../../../../../../backend/workflows/purchase/rules/problem"
import { type CaptureAnswer, type ClosedAnswer, captureRequest } from "../../../../../../contract/capture"
import { captureParameters } from "../../../../../../contract/capture-parameters"
import { answerInvalid, answerProblem } from "../../../../../../lib/checkout-errors"
import { parse } from "../../../../../../lib/parse"

/** Ruling 17. A repeated call answers the same to the buyer. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(captureParameters, req.params)
  if (!parsed.ok) return answerInvalid(res, parsed.message)
  const body = parse(captureRequest, req.body ?? {})
  if (!body.ok) return answerInvalid(res, body.message)
  const { buyerProof: proof, orClose } = body.data
  try {
    const answer: CaptureAnswer = await capturePayment(req.scope, parsed.data.id, { proof }, { orClose })
    res.status(200).json(answer)
  } catch (error) {
    const isClosed = orClose && error instanceof PurchaseProblem && error.code === "payment_closed"
    const closed: ClosedAnswer = { status: "closed" }
    if (isClosed) res.status(200).json(closed)
    else answerProblem(res, error)
  }
}
