import * as z from "zod"
import { sealAlike, unseal } from "./sealed"

/** Ends mails about new versions. Holds address and product, encrypted; never expires. */

const prefix = "cdu_"
const context = "a link to end update mails"

const content = z.tuple([z.string(), z.string()])

export interface UpdateLink {
  /** Normalized (ruling 27). */
  email: string
  digitalProductId: string
}

/** Deterministic. `secret`: COOKIE_SECRET. */
export function updateToken({ email, digitalProductId }: UpdateLink, secret: string): string {
  return prefix + sealAlike(JSON.stringify([email, digitalProductId]), { secret, context })
}

/** Undefined if forged. */
export function openUpdateToken(token: string, secret: string): UpdateLink | undefined {
  if (!token.startsWith(prefix)) return undefined
  try {
    const [email, digitalProductId] = content.parse(JSON.parse(unseal(token.slice(prefix.length), { secret, context })))
    return { email, digitalProductId }
  } catch {
    return undefined
  }
}
