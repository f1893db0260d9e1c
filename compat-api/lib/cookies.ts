import { parse as parseCookies, serialize } from "cookie"
import type { Request, Response } from "express"
import { currentSettings } from "../../backend/lib/services"
import { deviceCookie, type sessionCookie, type signupCookie } from "../contract/cookie-names"

/** The cookies of shoppers' browsers: of the shop's own, apart from Medusa's, which is the staff's (ruling 25). */
type Name = typeof sessionCookie | typeof signupCookie | typeof deviceCookie

const deviceSeconds = 90 * 24 * 60 * 60

function isSecure(): boolean {
  return currentSettings().publicUrl.startsWith("https:")
}

/** Behind TLS the name says so, and a browser takes the cookie from nobody who has not TLS: no other name counts then. */
function nameOf(name: Name): string {
  return isSecure() ? `__Secure-${name}` : name
}

export function cookieOf(req: Pick<Request, "headers">, name: Name): string | undefined {
  const value = parseCookies(req.headers.cookie ?? "")[nameOf(name)]
  // What we set is 43 characters; nothing longer is worth hashing.
  return value && value.length <= 100 ? value : undefined
}

/** Lets only calls to `/api` carry the cookie, and no script read it. */
export function setCookie(res: Pick<Response, "append">, name: Name, value: string, seconds: number): void {
  const options = { path: "/api", httpOnly: true, sameSite: "lax", secure: isSecure(), maxAge: seconds } as const
  res.append("Set-Cookie", serialize(nameOf(name), value, options))
}

export function forgetCookie(res: Pick<Response, "append">, name: Name): void {
  setCookie(res, name, "", 0)
}

/** By which a browser shows that an account was signed in from it before: see strangers.ts. */
export function deviceOf(req: Pick<Request, "headers">): string | undefined {
  return cookieOf(req, deviceCookie)
}

export function keepDevice(res: Pick<Response, "append">, secret: string): void {
  setCookie(res, deviceCookie, secret, deviceSeconds)
}
