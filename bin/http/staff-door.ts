import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express"
import session from "express-session"
import type { Settings } from "../../backend/lib/settings"
import { Shop } from "../../backend/lib/shop"
import { StaffSessionStore, sessionOf } from "../../backend/lib/staff/session-store"
import { isOver, type SignIn, signInOf } from "../../backend/lib/staff/sign-in"
import { wholeSeconds } from "../../backend/lib/staff/times"
import { validSignIn } from "../../backend/lib/staff/valid-sign-in"
import { type Refusal, refuse } from "../../compat-api/lib/refuse"
import { signInAnswers } from "./sign-in-answers"

/** Medusa finds a session here, and so makes none. On its other routes, a token is renewed by a token alone. */
const withSession = /^\/+(?:admin|auth\/+(?:session|mfa))(?:\/|$)/i
const withTokens = /^\/+(?:admin|auth)(?:\/|$)/i
const admin = /^\/+admin(?:\/|$)/i
/** What the dashboard asks for itself, and what is needed to enrol a second factor. */
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
} as const satisfies Record<string, Refusal>

/**
 * What comes before Medusa's routes for staff (ruling 53): their sessions, kept by the shop; and bearer tokens, which
 * are good while their user, password and time are. It costs a call with either one small statement.
 */
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

/** The cookie is the one that Medusa itself would set. */
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
  if (bearer && isOver(bearer)) return refuse(req, res, refusals.over)
  if (bearer?.actor_type === "user") {
    const valid = await validSignIn(bearer)
    const isProved = !bearer.actor_id || bearer.mfa_challenge_completed_at
    if (!valid || (valid.hasSecondFactor && !isProved)) return refuse(req, res, refusals.over)
    // Medusa looks at a session first.
    if (!kept) hasSecondFactor = valid.hasSecondFactor
  }
  const signIn = kept?.signIn ?? bearer
  const isLeftOut = settings.requiresSecondFactor && signIn?.actor_id && signIn.actor_type === "user"
  if (isLeftOut && !hasSecondFactor && admin.test(req.path) && !beforeFactor.test(req.path)) {
    return refuse(req, res, refusals.factor)
  }
  if (signIn && req.method !== "GET" && guesses.test(req.path)) return limitGuesses(req, res, next, signIn)
  next()
}

function keptSignIn(req: Request): { signIn: SignIn; hasSecondFactor: boolean } | undefined {
  const { auth_context: signIn, kept } = sessionOf(req) ?? {}
  return signIn && { signIn, hasSecondFactor: kept?.hasSecondFactor ?? false }
}

/**
 * Codes of six digits are guessed from any number of networks: so they are counted by account. Whoever gets so far
 * knows the password, so nobody locks out a stranger.
 */
async function limitGuesses(req: Request, res: Response, next: NextFunction, signIn: SignIn): Promise<void> {
  const pass = await req.scope.resolve(Shop.RATE_LIMITS).enter("secondFactor", signIn.auth_identity_id)
  if (pass.isRefused) {
    res.set("Retry-After", String(pass.retryAfter))
    return refuse(req, res, refusals.guesses)
  }
  res.once("close", () => pass.leave(!res.writableFinished || res.statusCode >= 400))
  next()
}
