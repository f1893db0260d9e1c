import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../lib/shop"
import { receivePaymentEvent } from "../../../workflows/purchase/follow-up/payment-events/receive-event"
import { wholeBody } from "./whole-body"

/** `POST /hooks/paypal`: what PayPal tells, kept before it is answered (ruling 40). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { paypal } = req.scope.resolve(Shop.PAYMENT_PROVIDERS)
  const received = await receivePaymentEvent(req.scope, paypal, req.headers, await wholeBody(req, res))
  if (received.status !== 200) {
    res.status(received.status).json({ type: types[received.status], message: received.message })
    return
  }
  res.status(200).json({ received: true })
}

/** Medusa's words for kinds of errors. */
const types = { 400: "invalid_data", 401: "unauthorized", 503: "unexpected_state" } as const
