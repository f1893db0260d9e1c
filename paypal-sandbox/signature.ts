import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { crc32 } from "node:zlib"

/** PayPal uses SHA256withRSA, but callers never compute a signature. */
export const authAlgorithm = "HmacSHA256"

export function loadSigningKey(dataDir: string): Buffer {
  const file = path.join(dataDir, "signing-key")
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 })
  return Buffer.from(fs.readFileSync(file, "utf8"), "hex")
}

export function hmac(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url")
}

/** Compares in constant time. */
export function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

interface Transmission {
  id: string
  time: string
  webhookId: string
  body: string
}

/** PayPal's format: transmission id | time | webhook id | crc32 of the body. */
export function signTransmission(key: Buffer, transmission: Transmission): string {
  const { id, time, webhookId, body } = transmission
  return hmac(key, `${id}|${time}|${webhookId}|${crc32(body)}`)
}
