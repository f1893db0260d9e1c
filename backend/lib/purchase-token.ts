import { hkdfSync } from "node:crypto"
import jwt from "jsonwebtoken"

/**
 * The signed link to one purchase's page: whoever has it sees what was bought, its downloads, gift cards and receipt.
 * It names the purchase and its own end, and nothing else.
 */

/** Seconds. */
const day = 24 * 60 * 60
const lifetime = 90 * day
const audience = "purchase"

/**
 * The same for a day, so that the same call answers the same. It ends with the 90th day in UTC after this one.
 *
 * @param secret COOKIE_SECRET
 */
export function purchaseToken(purchaseId: string, secret: string, now = Date.now()): string {
  const today = Math.floor(now / 1000 / day) * day
  const claims = { sub: purchaseId, aud: audience, exp: today + day + lifetime }
  return jwt.sign(claims, keyOf(secret), { algorithm: "HS256", noTimestamp: true })
}

/** The purchase that a token opens. `isExpired`: it did once, so it says only where to send a new one. */
export interface OpenedToken {
  purchaseId: string
  isExpired: boolean
}

/** Undefined for what this shop did not sign. */
export function openPurchaseToken(token: string, secret: string, now = Date.now()): OpenedToken | undefined {
  try {
    const { sub, exp } = verified(token, secret)
    return { purchaseId: sub, isExpired: exp * 1000 <= now }
  } catch {
    return undefined
  }
}

function verified(token: string, secret: string): { sub: string; exp: number } {
  const options = { algorithms: ["HS256" as const], audience, ignoreExpiration: true }
  const { sub, exp } = jwt.verify(token, keyOf(secret), options) as jwt.JwtPayload // An object was signed.
  if (!sub || !exp) throw new Error("A purchase's token names the purchase and its end.")
  return { sub, exp }
}

/** A key of its own, so that what signs cookies never opens a purchase. */
function keyOf(secret: string): Buffer {
  if (!secret) throw new Error("COOKIE_SECRET is missing: no link to a purchase can be signed without it.")
  return Buffer.from(hkdfSync("sha256", secret, "", "cd-atelier: purchase tokens", 32))
}
