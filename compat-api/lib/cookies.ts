import { parse as parseCookies, serialize } from "cookie"
import type { Request, Response } from "express"
import { provenSubject, type Subject } from "../../backend/lib/rate-limits/limit-key"
import { Shop } from "../../backend/lib/shop"
import { checkoutCookie, deviceCookie, type sessionCookie, type signupCookie } from "../contract/cookie-names"

/** Ruling 25. */
type Name = typeof sessionCookie | typeof checkoutCookie | typeof signupCookie | typeof deviceCookie

type Scoped = Pick<Request, "scope">

const deviceSeconds = 90 * 24 * 60 * 60

function isSecure(req: Scoped): boolean {
  return req.scope.resolve(Shop.SETTINGS).publicUrl.startsWith("https:")
}

/** `__Secure-`: browsers accept such a cookie only over TLS. */
function nameOf(req: Scoped, name: Name): string {
  return isSecure(req) ? `__Secure-${name}` : name
}

export function cookieOf(req: Pick<Request, "headers" | "scope">, name: Name): string | undefined {
  const value = parseCookies(req.headers.cookie ?? "")[nameOf(req, name)]
  // Ours has 43 characters; do not hash longer ones.
  return value && value.length <= 100 ? value : undefined
}

export function setCookie(res: Pick<Response, "append" | "req">, name: Name, value: string, seconds: number): void {
  const path = name === checkoutCookie ? "/store/checkout" : "/api"
  const options = { path, httpOnly: true, sameSite: "lax", secure: isSecure(res.req), maxAge: seconds } as const
  res.append("Set-Cookie", serialize(nameOf(res.req, name), value, options))
}

export function forgetCookie(res: Pick<Response, "append" | "req">, name: Name): void {
  setCookie(res, name, "", 0)
}

export function deviceOf(req: Pick<Request, "headers" | "scope">): Subject | undefined {
  const secret = cookieOf(req, deviceCookie)
  return secret === undefined ? undefined : provenSubject(secret)
}

export function setDeviceCookie(res: Pick<Response, "append" | "req">, secret: string): void {
  setCookie(res, deviceCookie, secret, deviceSeconds)
}
