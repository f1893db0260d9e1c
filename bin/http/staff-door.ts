import { container } from "@medusajs/framework"
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express"
import session from "express-session"
import { log } from "../../backend/lib/log/log"
import { limitKey, provenSubject } from "../../backend/lib/rate-limits/limit-key"
import type { Settings } from "../../backend/lib/settings"
import { Shop } from "../../backend/lib/shop"
import { credentialsIn, staffPasswordFault } from "../../backend/lib/staff/password-rule"
import { StaffSessionStore, sessionOf } from "../../backend/lib/staff/session-store"
import { addSignInTime, isOver, type SignIn, signedInAt, signInOf, wholeSeconds } from "../../backend/lib/staff/sign-in"
import { validSignIn } from "../../backend/lib/staff/valid-sign-in"
import { logSignIn, type SignInOutcome } from "../../backend/workflows/account/sign-in"
import { type ErrorAnswer, sendError } from "../../compat-api/lib/send-error"

const auth = /^\/+auth\//i

/** Medusa creates no session if one exists. */
const withSession = /^\/+(?:admin|auth\/+(?:session|mfa))(?:\/|$)/i
const withTokens = /^\/+(?:admin|auth)(?:\/|$)/i
const admin = /^\/+admin(?:\/|$)/i
/** Also needed to enrol a second factor. */
const beforeFactor = /^\/+admin\/(?:users\/me(?:\/|$)|feature-flags\/?$|stores\/?$|invites\/accept\/?$)/i
const guesses = /^\/+auth\/+mfa\/+(?:challenges|factors)\/+[^/]+/i

const refusals = {
  over: { status: 401, title: "Signed out", message: "You are signed out. Sign in again.", type: "unauthorized" },
  factor: {
    status: 403,
    title: "Second factor",
    message: "This shop asks staff for a second factor. Enrol one in the dashboard: Settings, Profile.",
    type: "second_factor_required",
  },
  guesses: {
    status: 429,
    title: "Too many codes",
    message: "There were too many wrong codes for this account. Please try again tomorrow.",
    type: "too_many_requests",
  },
} as const satisfies Record<string, ErrorAnswer>

/** Ruling 53. Costs one small statement per call. */
export function staffDoor(settings: Settings): RequestHandler {
  const sessions = staffSessions(settings)
  return Router()
    .use((req, res, next) => (withSession.test(req.path) ? sessions(req, res, next) : next()))
    .use((req, res, next) => {
      if (withTokens.test(req.path)) void judge(req, res, next, settings).catch(next)
      else next()
    })
    .use(signInAnswers)
}

function staffSessions({ cookieSecret = "", publicUrl }: Settings): RequestHandler {
  const cookie = { path: "/", httpOnly: true, sameSite: "lax", secure: publicUrl.startsWith("https:") } as const
  return session({
    name: "connect.sid",
    secret: cookieSecret,
    store: new StaffSessionStore(cookie),
    cookie: { ...cookie, maxAge: wholeSeconds * 1_000 },
    resave: false,
    saveUninitialized: false,
    proxy: true,
  })
}

async function judge(req: Request, res: Response, next: NextFunction, settings: Settings): Promise<void> {
  const bearer = signInOf(req.headers.authorization)
  const kept = keptSignIn(req)
  let hasSecondFactor = kept?.hasSecondFactor ?? false
  if (bearer && isOver(bearer)) return sendError(req, res, refusals.over)
  if (bearer?.actor_type === "user") {
    const valid = await validSignIn(bearer)
    const isProved = !bearer.actor_id || bearer.mfa_challenge_completed_at
    if (!valid || (valid.hasSecondFactor && !isProved)) return sendError(req, res, refusals.over)
    // Medusa prefers the session.
    if (!kept) hasSecondFactor = valid.hasSecondFactor
  }
  const signIn = kept?.signIn ?? bearer
  const isLeftOut = settings.requiresSecondFactor && signIn?.actor_id && signIn.actor_type === "user"
  if (isLeftOut && !hasSecondFactor && admin.test(req.path) && !beforeFactor.test(req.path)) {
    return sendError(req, res, refusals.factor)
  }
  if (signIn && req.method !== "GET" && guesses.test(req.path)) return limitGuesses(req, res, next, signIn)
  next()
}

function keptSignIn(req: Request): { signIn: SignIn; hasSecondFactor: boolean } | undefined {
  const { auth_context: signIn, kept } = sessionOf(req) ?? {}
  return signIn && { signIn, hasSecondFactor: kept?.hasSecondFactor ?? false }
}

const secondFactor = /^\/+auth\/+mfa\/+challenges\//i

const password = /^\/+auth\/+(user|customer)\/+[^/]+\/*$/i

/** Codes can be guessed from many networks. The password is known here, so no stranger locks anyone out. */
async function limitGuesses(req: Request, res: Response, next: NextFunction, signIn: SignIn): Promise<void> {
  const by = limitKey(provenSubject(signIn.auth_identity_id))
  const pass = await req.scope.resolve(Shop.RATE_LIMITS).enter("secondFactor", by)
  if (pass.isRefused) {
    res.set("Retry-After", String(pass.retryAfter))
    return sendError(req, res, refusals.guesses)
  }
  res.once("close", () => pass.leave(!res.writableFinished || res.statusCode >= 400))
  next()
}

const goesOn = /^\/+auth\/+(?:token\/+refresh|mfa\/+challenges\/+[^/]+\/+verify)\/*$/i

const enrolment = /^\/+auth\/+mfa\/+factors\/+[^/]+\/+verify\/*$/i

type Body = { token?: unknown; mfa_required?: boolean; verification_required?: boolean } | undefined

/** Adds the request's start time to the token, refuses staff's weak passwords, and logs. */
function signInAnswers(req: Request, res: Response, next: NextFunction): void {
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
    return json(token ? { ...body, token: addSignInTime(token, startedAt) } : body)
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

/** Other sessions still must prove theirs. */
function proveFactor(req: Request): void {
  const context = contextOf(req)
  if (context) context.mfa_challenge_completed_at = new Date().toISOString()
}

/** With any other status, no password was attempted. */
const wrongStatuses = [400, 401]

/** Runs after the answer, whose time must not reveal known addresses. */
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

function outcomeOf(body: Body): SignInOutcome {
  if (body?.verification_required) return "unverified"
  return body?.mfa_required ? "second_factor_asked" : "signed_in"
}
