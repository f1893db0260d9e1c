import { createHash } from "node:crypto"
import type { RequestFields } from "../../modules/inbox/request-fields"
import type { RequestKind } from "../../modules/inbox/request-kinds"

/** Of the same kind, person and text, the same: whoever sends it again, and however untidily. Hexadecimal SHA-256. */
export function fingerprintOf(request: {
  kind: RequestKind
  name: string
  email: string
  fields: RequestFields
}): string {
  const { kind, name, email, fields } = request
  return createHash("sha256")
    .update(JSON.stringify([kind, name, email, fields]))
    .digest("hex")
}

/** Where mails to an address end up: what follows a plus is one and the same mailbox with most mail servers. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@")
  const [user = ""] = email.slice(0, at).split("+", 1)
  return user ? `${user}${email.slice(at)}` : email
}
