import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { capturePayment } from "../../../../../../../backend/workflows/purchase/commands/capture-payment"
import { PurchaseProblem } from "../../../../../../../backend/workflows/purchase/rules/problem"
import {
  type CaptureAnswer,
  type ClosedAnswer,
  captureParameters,
  captureRequest,
} from "../../../../../../contract/capture"
import { checked } from "../../../../../../lib/checkout-errors"

/** Ruling 17. A repeated call answers the same to the buyer. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id } = checked(captureParameters, req.params)
  const { buyerProof: proof, orClose } = checked(captureRequest, req.body)
  try {
    const answer: CaptureAnswer = await capturePayment(req.scope, id, { proof }, { orClose })
    res.status(200).json(answer)
  } catch (error) {
    if (!(orClose && error instanceof PurchaseProblem && error.code === "payment_closed")) throw error
    const closed: ClosedAnswer = { status: "closed" }
    res.status(200).json(closed)
  }
}
