import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { bodyTrouble, completeCharacters } from "../../backend/lib/input-bounds"
import { refuse } from "./refuse"

/** Where shoppers type: half of a character in a name stops no purchase and no request. */
const typed = /^\/+(?:api|store\/+checkout)\//i

/** Turns away a JSON body that no call can make use of, before a validator or a route reads it. */
export function refuseUnkept(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const isTyped = typed.test(req.originalUrl)
  const message = bodyTrouble(req.body, { isTyped })
  if (message) return refuse(req as never, res, { status: 400, title: "Refused", message, type: "invalid_data" })
  if (isTyped) req.body = completeCharacters(req.body)
  next()
}
