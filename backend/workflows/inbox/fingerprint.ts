import { createHash } from "node:crypto"
import type { RequestKind } from "../../modules/inbox/request-choices"
import type { RequestFields } from "../../modules/inbox/request-fields"

/** Hexadecimal SHA-256 of kind, person and text. */
export function fingerprintOf(request: { kind: RequestKind; name: string; email: string; fields: RequestFields }) {
  const { kind, name, email, fields } = request
  return createHash("sha256")
    .update(JSON.stringify([kind, name, email, fields]))
    .digest("hex")
}

/** Drops a plus suffix: most mail servers ignore it. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@")
  const [user = ""] = email.slice(0, at).split("+", 1)
  return user ? `${user}${email.slice(at)}` : email
}
