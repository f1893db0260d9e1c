import { container } from "@medusajs/framework"
import { type AuthContext, getAuthContextFromJwtToken } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sign } from "jsonwebtoken"
import { longestSession } from "../session-life"
import { Shop } from "../shop"

export interface SignIn {
  actor_type: string
  /** Empty before the second factor, or without a user. */
  actor_id: string
  auth_identity_id: string
  mfa_challenge_completed_at?: string | null
  /** Seconds since the epoch. */
  iat: number
  exp: number
  /** In milliseconds since the epoch; renewals keep it. */
  signed_in_at?: number
}

/** Undefined if the token is forged or expired. */
export function signInOf(authorization: string | undefined): SignIn | undefined {
  const { jwtSecret = "", jwtPublicKey, jwtVerifyOptions, jwtOptions } = httpSettings()
  const verifyOptions = jwtVerifyOptions ?? jwtOptions
  const read: AuthContext | null = getAuthContextFromJwtToken(
    authorization,
    jwtSecret,
    ["bearer"],
    ["*"],
    jwtPublicKey,
    verifyOptions,
  )
  const claims = read as Partial<SignIn> | null
  return claims?.auth_identity_id && claims.iat ? (claims as SignIn) : undefined
}

/** In milliseconds since the epoch. */
export function signedInAt({ signed_in_at, iat }: Pick<SignIn, "signed_in_at" | "iat">): number {
  return signed_in_at ?? iat * 1_000
}

/** Seconds without use (ruling 53). */
export const idleSeconds = 12 * 60 * 60

/** Ignores `exp`. */
export function isOver(signIn: SignIn): boolean {
  const now = container.resolve(Shop.CLOCK).now()
  if (now > signedInAt(signIn) + wholeSecondsOf(signIn.actor_type) * 1_000) return true
  return signIn.actor_type === "user" && now > (signIn.iat + idleSeconds) * 1_000
}

export function addSignInTime(token: string, startedAt: number): string {
  const claims = signInOf(`Bearer ${token}`)
  if (!claims) return token
  const { actor_type, exp } = claims
  const end = Math.floor(startedAt / 1_000) + wholeSecondsOf(actor_type)
  const made = Math.floor(container.resolve(Shop.CLOCK).now() / 1_000)
  const idle = actor_type === "user" ? made + idleSeconds : exp
  const { jwtSecret = "", jwtOptions = {} } = httpSettings()
  const { expiresIn: _, ...options } = jwtOptions
  return sign({ ...claims, signed_in_at: startedAt, exp: Math.min(exp, end, idle) }, jwtSecret, options)
}

/** Seconds since sign-in, renewals included (ruling 53). */
export const wholeSeconds = 7 * 24 * 60 * 60

function wholeSecondsOf(actorType: string): number {
  return actorType === "customer" ? longestSession : wholeSeconds
}

function httpSettings() {
  return container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http
}
