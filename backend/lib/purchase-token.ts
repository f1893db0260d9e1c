import { hkdfSync } from "node:crypto"
import jwt from "jsonwebtoken"
import * as z from "zod"
import { sealAlike, unseal } from "./sealed"

/**
 * The link to one purchase's page: whoever has it sees what was bought, its downloads, gift cards and receipt. It holds
 * the purchase's id and its own end, encrypted: an old link tells its finder nothing.
 */

/** Seconds. */
const day = 24 * 60 * 60
const lifetime = 90 * day

/** Tells the log, and whoever finds one, what it is. */
const prefix = "cdp_"
const context = "a link to a purchase"

/** What a link is made of. `address_version` counts the corrections of its address: earlier links open nothing. */
export interface LinkedPurchase {
  id: string
  address_version: number
}

/**
 * The same for a day, so that the same call answers the same. It ends with the 90th day in UTC after this one.
 *
 * @param secret COOKIE_SECRET
 */
export function purchaseToken({ id, address_version }: LinkedPurchase, secret: string, now = Date.now()): string {
  const today = Math.floor(now / 1000 / day) * day
  const parts = [id, today + day + lifetime, ...(address_version > 0 ? [address_version] : [])]
  return prefix + sealAlike(JSON.stringify(parts), { secret, context })
}

/** The purchase that a token opens. `isExpired`: it did once, so it says only where to send a new one. */
interface OpenedToken {
  purchaseId: string
  /** How often the address had been corrected when it was made. */
  addressVersion: number
  isExpired: boolean
}

/** Undefined for what this shop did not make. */
export function openPurchaseToken(token: string, secret: string, now: number): OpenedToken | undefined {
  try {
    const [purchaseId, end, addressVersion = 0] = token.startsWith(prefix)
      ? unsealed(token, secret)
      : signed(token, secret)
    return { purchaseId, addressVersion, isExpired: end * 1000 <= now }
  } catch {
    return undefined
  }
}

/** The purchase's id, its end (seconds), and how often its address was corrected. */
const content = z.tuple([z.string(), z.number(), z.number().optional()])
type Content = z.infer<typeof content>

function unsealed(token: string, secret: string): Content {
  return content.parse(JSON.parse(unseal(token.slice(prefix.length), { secret, context })))
}

/** A link of a version before: a JSON Web Token, whose subject anybody can read. It goes on working to its end. */
function signed(token: string, secret: string): Content {
  const options = { algorithms: ["HS256" as const], audience: "purchase", ignoreExpiration: true }
  const { sub, exp } = jwt.verify(token, earlierKey(secret), options) as jwt.JwtPayload // An object was signed.
  if (!sub || !exp) throw new Error("A purchase's token names the purchase and its end.")
  return [sub, exp]
}

function earlierKey(secret: string): Buffer {
  if (!secret) throw new Error("COOKIE_SECRET is missing: no link to a purchase can be opened without it.")
  return Buffer.from(hkdfSync("sha256", secret, "", "cd-atelier: purchase tokens", 32))
}
