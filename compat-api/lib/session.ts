import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { clientAddress, roughNetwork } from "../../backend/lib/client-address"
import { sessionSeconds } from "../../backend/lib/session-life"
import type { Session, SessionOrigin } from "../../backend/lib/sessions"
import { Shop } from "../../backend/lib/shop"
import { browserName } from "../../backend/lib/user-agent"
import { noGroups, type ProvenGroups, provenGroups } from "../../backend/workflows/catalogue/proven-groups"
import { checkoutCookie, sessionCookie, signupCookie } from "../contract/cookie-names"
import { fail } from "./answer"
import { cookieOf, forgetCookie, setCookie } from "./cookies"

/** Ruling 25. */
export function secretOf(req: MedusaRequest): string | undefined {
  return cookieOf(req, sessionCookie) ?? cookieOf(req, checkoutCookie)
}

export function setSessionCookie(res: MedusaResponse, secret: string, until?: Date): void {
  const seconds = until ? Math.ceil((until.getTime() - Date.now()) / 1_000) : sessionSeconds
  for (const name of [sessionCookie, checkoutCookie] as const) setCookie(res, name, secret, seconds)
}

export function forgetSession(res: MedusaResponse): void {
  for (const name of [sessionCookie, checkoutCookie] as const) forgetCookie(res, name)
}

/** Ruling 24. */
export function browserOf(req: MedusaRequest): string | undefined {
  return cookieOf(req, signupCookie)
}

export function setBrowserCookie(res: MedusaResponse, secret: string, seconds: number): void {
  setCookie(res, signupCookie, secret, seconds)
}

export function forgetBrowser(res: MedusaResponse): void {
  forgetCookie(res, signupCookie)
}

export function sessionOrigin(req: MedusaRequest): SessionOrigin {
  return {
    network: roughNetwork(clientAddress(req, req.scope.resolve(Shop.SETTINGS).trustProxy)),
    browser: browserName(req.headers["user-agent"]),
  }
}

export async function sessionOf(req: MedusaRequest, res: MedusaResponse): Promise<Session | undefined> {
  const secret = secretOf(req)
  if (!secret) return undefined
  const session = await req.scope.resolve(Shop.SESSIONS).find(secret, sessionOrigin(req))
  if (session?.prolongedTo) setSessionCookie(res, secret, session.prolongedTo)
  return session
}

export async function sessionGroups(req: MedusaRequest, res: MedusaResponse): Promise<ProvenGroups> {
  const session = await sessionOf(req, res)
  return session ? provenGroups(req.scope, session, session.email) : noGroups
}

/** Rulings 25 and 29. */
export type SessionRefusal = { status: 401 | 403; message: string }

export const notSignedIn = { status: 401, message: "You are not logged in. Please log in and try again." } as const

/** Answers 401 or 403 and returns undefined. */
export async function currentSession(req: MedusaRequest, res: MedusaResponse, email: string) {
  const found = await findOwnSession(req, res, email)
  if ("email" in found) return found
  fail(res, found.status, found.message)
  return undefined
}

export async function findOwnSession(
  req: MedusaRequest,
  res: MedusaResponse,
  email: string,
): Promise<Session | SessionRefusal> {
  const session = await sessionOf(req, res)
  if (!session) return notSignedIn
  if (session.email !== email) return { status: 403, message: "This belongs to another account." }
  return session
}
