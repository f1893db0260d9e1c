import { hkdfSync } from "node:crypto"
import jwt from "jsonwebtoken"
import * as z from "zod"
import { sealAlike, unseal } from "./sealed"

/** The token opens a purchase's page and files. It contains the purchase's id and the expiry, encrypted. */

/** In seconds. */
const day = 24 * 60 * 60
const lifetime = 90 * day

const prefix = "cdp_"
const context = "a link to a purchase"

/** `address_version` counts corrections of the address, each of which voids earlier links. */
export interface LinkedPurchase {
  id: string
  address_version: number
}

/** Valid for 90 days; equal on the same day (UTC). `secret`: COOKIE_SECRET. */
export function purchaseToken({ id, address_version }: LinkedPurchase, secret: string, now = Date.now()): string {
  const today = Math.floor(now / 1000 / day) * day
  const parts = [id, today + day + lifetime, ...(address_version > 0 ? [address_version] : [])]
  return prefix + sealAlike(JSON.stringify(parts), { secret, context })
}

interface OpenedToken {
  purchaseId: string
  addressVersion: number
  isExpired: boolean
}

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

/** Id, expiry in seconds, address version. */
const content = z.tuple([z.string(), z.number(), z.number().optional()])
type Content = z.infer<typeof content>

function unsealed(token: string, secret: string): Content {
  return content.parse(JSON.parse(unseal(token.slice(prefix.length), { secret, context })))
}

/** JSON Web Tokens of an earlier version. */
function signed(token: string, secret: string): Content {
  const options = { algorithms: ["HS256" as const], audience: "purchase", ignoreExpiration: true }
  const { sub, exp } = jwt.verify(token, earlierKey(secret), options) as jwt.JwtPayload // the payload is an object
  if (!sub || !exp) throw new Error("A purchase token must contain the purchase and an expiry.")
  return [sub, exp]
}

function earlierKey(secret: string): Buffer {
  if (!secret) throw new Error("COOKIE_SECRET is missing: no link to a purchase can be opened without it.")
  return Buffer.from(hkdfSync("sha256", secret, "", "cd-atelier: purchase tokens", 32))
}
