import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parse as parseCookies, serialize } from "cookie"
import { currentSessions, currentSettings } from "../../backend/lib/services"
import { type Session, sessionSeconds } from "../../backend/lib/sessions"
import { fail } from "./answer"

/** The shop's own session, apart from Medusa's, which is the staff's (ruling 25). */
const sessionCookie = "cd_session"

/** The secret in the browser's cookie, if it has one. */
export function secretOf(req: MedusaRequest): string | undefined {
  return cookieOf(req, sessionCookie)
}

function cookieOf(req: MedusaRequest, name: string): string | undefined {
  const value = parseCookies(req.headers.cookie ?? "")[name]
  // What we set is 43 characters; nothing longer is worth hashing.
  return value && value.length <= 100 ? value : undefined
}

/** Lets only calls to `/api` carry the cookie, and no script read it. */
function setCookie(res: MedusaResponse, name: string, value: string, seconds: number): void {
  const secure = currentSettings().publicUrl.startsWith("https:")
  res.append(
    "Set-Cookie",
    serialize(name, value, { path: "/api", httpOnly: true, sameSite: "lax", secure, maxAge: seconds }),
  )
}

export function keepSession(res: MedusaResponse, secret: string): void {
  setCookie(res, sessionCookie, secret, sessionSeconds)
}

export function forgetSession(res: MedusaResponse): void {
  setCookie(res, sessionCookie, "", 0)
}

/** Which browser it was that chose a password (ruling 24). */
const browserCookie = "cd_signup"

export function browserOf(req: MedusaRequest): string | undefined {
  return cookieOf(req, browserCookie)
}

export function keepBrowser(res: MedusaResponse, secret: string, seconds: number): void {
  setCookie(res, browserCookie, secret, seconds)
}

export function forgetBrowser(res: MedusaResponse): void {
  setCookie(res, browserCookie, "", 0)
}

/** The session of this request; undefined when there is none any more. */
export async function sessionOf(req: MedusaRequest, res: MedusaResponse): Promise<Session | undefined> {
  const secret = secretOf(req)
  if (!secret) return undefined
  const session = await currentSessions(req.scope).find(secret)
  if (session?.isProlonged) keepSession(res, secret)
  return session
}

/** Why a session may not have what it asks for (rulings 25 and 29). */
export type SessionRefusal = { status: 401 | 403; message: string }

/**
 * The session of that address. Without one it answers 401, with another's 403, and returns undefined: nothing is left
 * to do then.
 */
export async function ownSession(req: MedusaRequest, res: MedusaResponse, email: string): Promise<Session | undefined> {
  const found = await findOwnSession(req, res, email)
  if ("email" in found) return found
  fail(res, found.status, found.message)
  return undefined
}

/** The same, for routes that refuse in a form of their own. */
export async function findOwnSession(
  req: MedusaRequest,
  res: MedusaResponse,
  email: string,
): Promise<Session | SessionRefusal> {
  const session = await sessionOf(req, res)
  if (!session) return { status: 401, message: "You are not logged in. Please log in and try again." }
  if (session.email !== email) return { status: 403, message: "This belongs to another account." }
  return session
}
