import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import express, { type Request, type Response } from "express"

/** Bytes. PayPal's events have a few thousand. */
const longestEvent = 256 * 1024

const parse = express.raw({ type: () => true, limit: longestEvent })

/** The body as it came, whatever it says of its kind. Throws an HTTP error of 413 when it is too long. */
export async function wholeBody(req: MedusaRequest, res: MedusaResponse): Promise<Buffer> {
  // Medusa's request is Express's with more in it.
  const request = req as unknown as Request
  await new Promise<void>((done, fail) =>
    parse(request, res as unknown as Response, (error?: unknown) => (error ? fail(error) : done())),
  )
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}
