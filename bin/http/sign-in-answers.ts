import { container } from "@medusajs/framework"
import type { NextFunction, Request, Response } from "express"
import { log } from "../../backend/lib/log/log"
import { staffPasswordFault } from "../../backend/lib/staff/password-rule"
import { sessionOf } from "../../backend/lib/staff/session-store"
import { carrySignIn, type SignIn, signedInAt, signInOf } from "../../backend/lib/staff/sign-in"
import { logSignIn, type SignInOutcome } from "../../backend/workflows/account/log-sign-in"

/** Where a sign-in goes on: the time of its beginning is carried along. */
const goesOn = /^\/+auth\/+(?:token\/+refresh|mfa\/+challenges\/+[^/]+\/+verify)\/*$/i
const secondFactor = /^\/+auth\/+mfa\/+challenges\//i
const enrolment = /^\/+auth\/+mfa\/+factors\/+[^/]+\/+verify\/*$/i
const password = /^\/+auth\/+(user|customer)\/+[^/]+\/*$/i
const auth = /^\/+auth\//i

type Body = { token?: unknown; mfa_required?: boolean; verification_required?: boolean } | undefined

/**
 * What is added to Medusa's answers about sign-ins: a token says when it all began, which is when the request came and
 * not when its password was found right; staff's old passwords obey today's rule; and it is logged.
 */
export function signInAnswers(req: Request, res: Response, next: NextFunction): void {
  if (req.method !== "POST" || !auth.test(req.path)) return next()
  const { path } = req
  const startedAt = startOf(req)
  const json = res.json.bind(res)
  res.json = (body: Body) => {
    const token = res.statusCode < 300 && typeof body?.token === "string" ? body.token : undefined
    const fault = token && password.exec(path)?.[1]?.toLowerCase() === "user" ? faultOf(req) : undefined
    if (fault) res.status(422)
    if (password.test(path) || secondFactor.test(path)) note(req, res, fault ? undefined : body, fault)
    if (enrolment.test(path) && res.statusCode < 300) proveFactor(req)
    if (fault) return json({ type: "weak_password", message: `${fault} "Reset password" sends you a link for that.` })
    return json(token ? { ...body, token: carrySignIn(token, startedAt) } : body)
  }
  next()
}

function startOf(req: Request): number {
  const earlier = goesOn.test(req.path) ? (contextOf(req) ?? signInOf(req.headers.authorization)) : undefined
  return earlier ? signedInAt(earlier) : Date.now()
}

function contextOf(req: Request): SignIn | undefined {
  return sessionOf(req)?.auth_context
}

function faultOf({ body }: Request): string | undefined {
  const { email, password } = credentialsIn(body)
  return staffPasswordFault(password, email ? [email] : [])
}

/** As the body parser left them. */
function credentialsIn(body: unknown): { email: string | undefined; password: unknown } {
  const { email, password } = (body ?? {}) as { email?: unknown; password?: unknown }
  return { email: typeof email === "string" ? email.trim().toLowerCase() : undefined, password }
}

/** Whoever enrols a factor has just shown it: this session goes on, and every other one has to show it first. */
function proveFactor(req: Request): void {
  const context = contextOf(req)
  if (context) context.mfa_challenge_completed_at = new Date().toISOString()
}

/** Without a token: what says that a password or a code was tried and wrong. Any other answer tried none. */
const wrongStatuses = [400, 401]

/** After the answer, which must not take longer for an address that is known. */
function note(req: Request, res: Response, body: Body, fault: string | undefined): void {
  const signIn = typeof body?.token === "string" ? signInOf(`Bearer ${body.token}`) : undefined
  if (!signIn && !fault && !wrongStatuses.includes(res.statusCode)) return
  const bySecondFactor = secondFactor.test(req.path)
  const known = signIn ?? (bySecondFactor ? (contextOf(req) ?? signInOf(req.headers.authorization)) : undefined)
  const actorType = known?.actor_type ?? password.exec(req.path)?.[1]?.toLowerCase() ?? "unknown"
  const { email } = credentialsIn(req.body)
  const wrong = bySecondFactor ? "wrong_code" : fault ? "weak_password" : "wrong_password"
  const outcome = signIn ? outcomeOf(body) : wrong
  res.once("close", () => {
    logSignIn(container, {
      actorType,
      outcome,
      identityId: known?.auth_identity_id,
      userId: known?.actor_id,
      email,
    }).catch((error) => log.warn("sign_in_not_logged", { error }))
  })
}

/** Of an answer with a token, which is good for little while something is missing. */
function outcomeOf(body: Body): SignInOutcome {
  if (body?.verification_required) return "unverified"
  return body?.mfa_required ? "second_factor_asked" : "signed_in"
}
