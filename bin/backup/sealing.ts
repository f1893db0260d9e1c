import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync, timingSafeEqual } from "node:crypto"
import * as z from "zod"

/** 128 MB and half a second per guess. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
const memory = 256 * 1024 ** 2
const bytes = z.base64url().transform((text) => Buffer.from(text, "base64url"))

const signatureSchema = z.object({ salt: bytes, mac: bytes })
const sealedSchema = z.object({ salt: bytes, nonce: bytes, tag: bytes, hidden: bytes })

export function sealWith(passphrase: string, text: string): string {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), nonce)
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  const parts = { salt, nonce, tag: cipher.getAuthTag(), hidden }
  return JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString("base64url")])),
  )
}

/** Throws when the passphrase is wrong or the text was changed. */
export function openWith(passphrase: string, sealed: string): string {
  try {
    const { salt, nonce, tag, hidden } = sealedSchema.parse(JSON.parse(sealed))
    const decipher = createDecipheriv("aes-256-gcm", keyOf(passphrase, salt), nonce, { authTagLength: 16 })
    return decipher.setAuthTag(tag).update(hidden, undefined, "utf8") + decipher.final("utf8")
  } catch (cause) {
    throw new Error("BACKUP_PASSPHRASE does not open this backup: set the one that it was taken with.", { cause })
  }
}

export function signWith(passphrase: string, text: string): string {
  const salt = randomBytes(16)
  const mac = macOf(passphrase, salt, text)
  return JSON.stringify({ salt: salt.toString("base64url"), mac: mac.toString("base64url") })
}

/** Throws if passphrase, text or signature do not fit together. */
export function requireSignature(passphrase: string, text: string, signature: string): void {
  try {
    const { salt, mac } = signatureSchema.parse(JSON.parse(signature))
    // Throws when the lengths differ.
    if (timingSafeEqual(mac, macOf(passphrase, salt, text))) return
  } catch (cause) {
    throw new Error(notSigned, { cause })
  }
  throw new Error(notSigned)
}

const notSigned =
  "BACKUP_PASSPHRASE does not fit this backup: set the one that it was taken with. If you did, someone changed the backup's list of contents: use another backup."

function macOf(passphrase: string, salt: Buffer, text: string): Buffer {
  return createHmac("sha256", keyOf(passphrase, salt)).update(text, "utf8").digest()
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize("NFKC"), salt, 32, { ...cost, maxmem: memory })
}
