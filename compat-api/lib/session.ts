import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { clientAddress, roughNetwork } from "../../backend/lib/client-address"
import { sessionSeconds } from "../../backend/lib/session-life"
import type { Seen, Session } from "../../backend/lib/sessions"
import { Shop } from "../../backend/lib/shop"
import { browserName } from "../../backend/lib/user-agent"
import { noGroups, type ProvenGroups, provenGroups } from "../../backend/workflows/catalogue/proven-groups"
import { checkoutCookie, sessionCookie, signupCookie } from "../contract/cookie-names"
import { fail } from "./answer"
import { cookieOf, forgetCookie, setCookie } from "./cookies"

/** The secret of the shop's own session in the browser's cookie, if it has one (ruling 25). */
export function secretOf(req: MedusaRequest): string | undefined {
  return cookieOf(req, sessionCookie) ?? cookieOf(req, checkoutCookie)
}

export function keepSession(res: MedusaResponse, secret: string, until?: Date): void {
  const seconds = until ? Math.ceil((until.getTime() - Date.now()) / 1_000) : sessionSeconds
  for (const name of [sessionCookie, checkoutCookie] as const) setCookie(res, name, secret, seconds)
}

export function forgetSession(res: MedusaResponse): void {
  for (const name of [sessionCookie, checkoutCookie] as const) forgetCookie(res, name)
}

/** Which browser it was that chose a password (ruling 24). */
export function browserOf(req: MedusaRequest): string | undefined {
  return cookieOf(req, signupCookie)
}

export function keepBrowser(res: MedusaResponse, secret: string, seconds: number): void {
  setCookie(res, signupCookie, secret, seconds)
}

export function forgetBrowser(res: MedusaResponse): void {
  forgetCookie(res, signupCookie)
}

/** From where a call comes, as a session keeps it. */
export function seenFrom(req: MedusaRequest): Seen {
  return {
    network: roughNetwork(clientAddress(req, req.scope.resolve(Shop.SETTINGS).trustProxy)),
    browser: browserName(req.headers["user-agent"]),
  }
}

/** The session of this request; undefined when there is none any more. */
export async function sessionOf(req: MedusaRequest, res: MedusaResponse): Promise<Session | undefined> {
  const secret = secretOf(req)
  if (!secret) return undefined
  const session = await req.scope.resolve(Shop.SESSIONS).find(secret, seenFrom(req))
  if (session?.prolongedTo) keepSession(res, secret, session.prolongedTo)
  return session
}

/** The customer groups by which who asks has prices of their own, for a purchase of this address. */
export async function groupsAsking(req: MedusaRequest, res: MedusaResponse, buyer: string): Promise<ProvenGroups> {
  return provenGroups(req.scope, await sessionOf(req, res), buyer)
}

/** The same, for purchases of their own address. */
export async function ownGroups(req: MedusaRequest, res: MedusaResponse): Promise<ProvenGroups> {
  const session = await sessionOf(req, res)
  return session ? provenGroups(req.scope, session, session.email) : noGroups
}

/** Why a session may not have what it asks for (rulings 25 and 29). */
export type SessionRefusal = { status: 401 | 403; message: string }

export const notSignedIn = { status: 401, message: "You are not logged in. Please log in and try again." } as const

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
  if (!session) return notSignedIn
  if (session.email !== email) return { status: 403, message: "This belongs to another account." }
  return session
}
