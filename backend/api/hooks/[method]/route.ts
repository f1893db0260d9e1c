import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import express from "express"
import { receivePaymentEvent } from "../../../workflows/purchase/follow-up/payment-events/receive-event"

/** Stores the event before it answers (ruling 40). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const received = await receivePaymentEvent(req.scope, req.params.method, req.headers, await wholeBody(req, res))
  if (received.status !== 200) {
    res.status(received.status).json({ type: types[received.status], message: received.message })
    return
  }
  res.status(200).json({ received: true })
}

/** Medusa's error types. */
const types = { 400: "invalid_data", 401: "unauthorized", 404: "not_found", 503: "unexpected_state" } as const

/** In bytes. PayPal's events have a few thousand. */
const longestEvent = 256 * 1024

const parse = express.raw({ type: () => true, limit: longestEvent })

/** Ignores the content type. Throws an HTTP error 413. */
async function wholeBody(req: MedusaRequest, res: MedusaResponse): Promise<Buffer> {
  await new Promise<void>((done, fail) => parse(req, res, (error?: unknown) => (error ? fail(error) : done())))
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
}
