import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"

interface Seal {
  /** COOKIE_SECRET. */
  secret: string
  /** The sealed text opens only in this context. */
  context: string
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM, base64url. */
export function seal(text: string, { secret, context }: Seal): string {
  return sealWith(randomBytes(nonceBytes), text, { secret, context })
}

/** Deterministic: the same text gives the same result. */
export function sealAlike(text: string, { secret, context }: Seal): string {
  const nonce = createHmac("sha256", keyOf(secret))
    .update(JSON.stringify([context, text]))
    .digest()
  return sealWith(nonce.subarray(0, nonceBytes), text, { secret, context })
}

function sealWith(nonce: Buffer, text: string, { secret, context }: Seal): string {
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce).setAAD(Buffer.from(context))
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url")
}

/** Throws if the text was altered or sealed with another secret or context. */
export function unseal(sealed: string, { secret, context }: Seal): string {
  const bytes = Buffer.from(sealed, "base64url")
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8")
  } catch (cause) {
    throw new Error("A sealed text cannot be opened: either it was altered, or COOKIE_SECRET has changed.", { cause })
  }
}

/** Derives a key, because the cookie key itself must not encrypt. */
function keyOf(secret: string): Buffer {
  if (!secret) throw new Error("COOKIE_SECRET is missing: nothing can be sealed without it.")
  return Buffer.from(hkdfSync("sha256", secret, "", "cd-atelier: sealed texts", 32))
}
