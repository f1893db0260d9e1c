import type { LimitOptions } from "./limited"

/** Whose account a call is about, by the field of its body that names it (ruling 27: trimmed, lower case). */
export function accountIn(field: "email" | "identifier"): LimitOptions {
  return {
    account: (req) => {
      const name = (req.body as Record<string, unknown> | undefined)?.[field] // as the body parser left it
      return typeof name === "string" ? name.trim().toLowerCase().slice(0, 254) : undefined
    },
  }
}
