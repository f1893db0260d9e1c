import { createHash, randomBytes } from "node:crypto"

/** What only its holder knows. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** What is kept of it: whoever reads the table cannot use it. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex")
}
