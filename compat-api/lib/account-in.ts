import type { Request } from "express"
import { normalEmail } from "../../backend/lib/email"

/** Whose account a call is about, by the field of its body that names it (ruling 27). */
export function accountIn(field: "email" | "identifier") {
  return {
    account: (req: Request): string | undefined => {
      const name = (req.body as Record<string, unknown> | undefined)?.[field] // as the body parser left it
      return typeof name === "string" ? normalEmail(name.slice(0, 300)) : undefined
    },
  }
}
