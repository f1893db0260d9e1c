import { parse as parseCookies, serialize } from "cookie"
import type { Request, Response } from "express"
import { Shop } from "../../backend/lib/shop"
import { checkoutCookie, deviceCookie, type sessionCookie, type signupCookie } from "../contract/cookie-names"

/** The cookies of shoppers' browsers: of the shop's own, apart from Medusa's, which is the staff's (ruling 25). */
type Name = typeof sessionCookie | typeof checkoutCookie | typeof signupCookie | typeof deviceCookie

type Scoped = Pick<Request, "scope">

const deviceSeconds = 90 * 24 * 60 * 60

function isSecure(req: Scoped): boolean {
  return req.scope.resolve(Shop.SETTINGS).publicUrl.startsWith("https:")
}

/** Behind TLS the name says so, and a browser takes the cookie from nobody who has not TLS: no other name counts then. */
function nameOf(req: Scoped, name: Name): string {
  return isSecure(req) ? `__Secure-${name}` : name
}

export function cookieOf(req: Pick<Request, "headers" | "scope">, name: Name): string | undefined {
  const value = parseCookies(req.headers.cookie ?? "")[nameOf(req, name)]
  // What we set is 43 characters; nothing longer is worth hashing.
  return value && value.length <= 100 ? value : undefined
}

/** Lets only calls to `/api`, or to the checkout, carry the cookie, and no script read it. */
export function setCookie(res: Pick<Response, "append" | "req">, name: Name, value: string, seconds: number): void {
  const path = name === checkoutCookie ? "/store/checkout" : "/api"
  const options = { path, httpOnly: true, sameSite: "lax", secure: isSecure(res.req), maxAge: seconds } as const
  res.append("Set-Cookie", serialize(nameOf(res.req, name), value, options))
}

export function forgetCookie(res: Pick<Response, "append" | "req">, name: Name): void {
  setCookie(res, name, "", 0)
}

/** By which a browser shows that an account was signed in from it before: see strangers.ts. */
export function deviceOf(req: Pick<Request, "headers" | "scope">): string | undefined {
  return cookieOf(req, deviceCookie)
}

export function keepDevice(res: Pick<Response, "append" | "req">, secret: string): void {
  setCookie(res, deviceCookie, secret, deviceSeconds)
}
