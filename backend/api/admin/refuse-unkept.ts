import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { invalidData } from "../../lib/refusals"

/** No text of PostgreSQL holds a NUL, or half of a character (a surrogate without the other). */
const unkept = /\0|\p{Cs}/u

/** Turns away an address or a JSON body with a text that the database could not keep, or look for. */
export function refuseUnkept(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!req.originalUrl.includes("%00") && !holdsUnkept(req.body)) return next()
  next(invalidData("A text holds a character that cannot be kept. Please write it anew."))
}

/** Looks through all of a value, however deep it is. */
function holdsUnkept(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === "string" && unkept.test(value)) return true
    if (typeof value !== "object" || value === null) continue
    for (const entry of Object.entries(value)) left.push(...entry)
  }
  return false
}
