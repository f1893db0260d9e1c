import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as z from "zod/mini"
import { parse } from "./parse"
import { refuse } from "./refuse"

const name = z.optional(z.nullable(z.string().check(z.maxLength(100))))
const ownNames = z.strictObject({ first_name: name, last_name: name, company_name: name, phone: name })

/** What customers may change of themselves: Medusa would also keep metadata, of any form and length. */
export function onlyOwnNames(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const parsed = parse(ownNames, req.body)
  if (parsed.ok) return next()
  refuse(req as never, res, { status: 400, title: "Malformed", message: parsed.message, type: "invalid_data" })
}
