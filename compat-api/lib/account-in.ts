import type { Request } from "express"
import { accountSubject, type Subject } from "../../backend/lib/rate-limits/limit-key"

/** Ruling 27. */
export function accountIn(field: "email" | "identifier") {
  return {
    account: (req: Request): Subject | undefined => {
      const name = (req.body as Record<string, unknown> | undefined)?.[field] // as the body parser left it
      return typeof name === "string" ? accountSubject(name) : undefined
    },
  }
}
