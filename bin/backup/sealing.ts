import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto"
import * as z from "zod"

/** What guessing a passphrase costs: 128 MB of memory and about half a second each time. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
const memory = 256 * 1024 ** 2
const bytes = z.base64url().transform((text) => Buffer.from(text, "base64url"))

const sealedSchema = z.object({ salt: bytes, nonce: bytes, tag: bytes, hidden: bytes })

/** A text that only the passphrase opens again, as JSON: AES-256-GCM under a key that scrypt makes of it. */
export function sealWith(passphrase: string, text: string): string {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), nonce)
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  const parts = { salt, nonce, tag: cipher.getAuthTag(), hidden }
  return JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString("base64url")])),
  )
}

/** Throws one sentence when the passphrase is another, or the sealed text was changed. */
export function openWith(passphrase: string, sealed: string): string {
  try {
    const { salt, nonce, tag, hidden } = sealedSchema.parse(JSON.parse(sealed))
    const decipher = createDecipheriv("aes-256-gcm", keyOf(passphrase, salt), nonce, { authTagLength: 16 })
    return decipher.setAuthTag(tag).update(hidden, undefined, "utf8") + decipher.final("utf8")
  } catch (cause) {
    throw new Error("BACKUP_PASSPHRASE does not open this backup: set the one that it was taken with.", { cause })
  }
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize("NFKC"), salt, 32, { ...cost, maxmem: memory })
}
