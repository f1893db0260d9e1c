import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isEmail, normalEmail } from "../lib/email"

/** The fields by which Medusa's own routes take an address. */
const fields = ["email", "identifier"] as const

/**
 * The address that a call to one of Medusa's routes names is written in its one form (ruling 27); what is none is
 * refused, for it is stored and gets mail. Where somebody signs in nothing is stored, and an old address goes on working.
 */
export function normalEmails(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const body = req.body as Record<string, unknown> | undefined // as the body parser left it
  if (typeof body !== "object" || body === null) return next()
  for (const field of fields) {
    const typed = body[field]
    if (typeof typed !== "string" || typed === "") continue
    const email = normalEmail(typed)
    if (!isEmail(email) && !isSignIn(req)) return refuse(res, field)
    body[field] = email
  }
  next()
}

function isSignIn({ originalUrl }: MedusaRequest): boolean {
  return /^\/+auth\/[^/?]+\/[^/?]+\/?(?:\?|$)/i.test(originalUrl)
}

function refuse(res: MedusaResponse, field: string): void {
  const message = `${field}: Please enter a valid e-mail address, like name@example.com.`
  res.status(400).json({ type: "invalid_data", message })
}
