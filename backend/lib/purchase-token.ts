import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto"
import jwt from "jsonwebtoken"

/**
 * The link to one purchase's page: whoever has it sees what was bought, its downloads, gift cards and receipt. It holds
 * the purchase's id and its own end, encrypted: an old link tells its finder nothing.
 */

/** Seconds. */
const day = 24 * 60 * 60
const lifetime = 90 * day

/** Tells the log, and whoever finds one, what it is. */
const prefix = "cdp_"
const nonceBytes = 12
const tagBytes = 16

/**
 * The same for a day, so that the same call answers the same. It ends with the 90th day in UTC after this one.
 *
 * @param secret COOKIE_SECRET
 */
export function purchaseToken(purchaseId: string, secret: string, now = Date.now()): string {
  const today = Math.floor(now / 1000 / day) * day
  const text = JSON.stringify([purchaseId, today + day + lifetime])
  const key = keyOf(secret, "sealed purchase tokens")
  // The nonce follows from what is sealed, so that it serves for no other text.
  const nonce = createHmac("sha256", keyOf(secret, "nonces of purchase tokens")).update(text).digest()
  const cipher = createCipheriv("aes-256-gcm", key, nonce.subarray(0, nonceBytes)).setAAD(Buffer.from(prefix))
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return prefix + Buffer.concat([nonce.subarray(0, nonceBytes), cipher.getAuthTag(), hidden]).toString("base64url")
}

/** The purchase that a token opens. `isExpired`: it did once, so it says only where to send a new one. */
export interface OpenedToken {
  purchaseId: string
  isExpired: boolean
}

/** Undefined for what this shop did not make. */
export function openPurchaseToken(token: string, secret: string, now = Date.now()): OpenedToken | undefined {
  try {
    const [purchaseId, end] = token.startsWith(prefix) ? unsealed(token, secret) : signed(token, secret)
    return { purchaseId, isExpired: end * 1000 <= now }
  } catch {
    return undefined
  }
}

/** Id and end (seconds). */
type Content = [purchaseId: string, end: number]

function unsealed(token: string, secret: string): Content {
  const bytes = Buffer.from(token.slice(prefix.length), "base64url")
  const key = keyOf(secret, "sealed purchase tokens")
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(prefix)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8")
  return JSON.parse(text) as Content // Sealed above.
}

/** A link of a version before: a JSON Web Token, whose subject anybody can read. It goes on working to its end. */
function signed(token: string, secret: string): Content {
  const options = { algorithms: ["HS256" as const], audience: "purchase", ignoreExpiration: true }
  const { sub, exp } = jwt.verify(token, keyOf(secret, "purchase tokens"), options) as jwt.JwtPayload // An object was signed.
  if (!sub || !exp) throw new Error("A purchase's token names the purchase and its end.")
  return [sub, exp]
}

/** Keys of its own, so that what signs cookies never opens a purchase. */
function keyOf(secret: string, use: string): Buffer {
  if (!secret) throw new Error("COOKIE_SECRET is missing: no link to a purchase can be made without it.")
  return Buffer.from(hkdfSync("sha256", secret, "", `cd-atelier: ${use}`, 32))
}
