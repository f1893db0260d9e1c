import { container } from "@medusajs/framework"
import type { AuthContext } from "@medusajs/framework/http"
import { getAuthContextFromJwtToken } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sign } from "jsonwebtoken"
import { longestSession } from "../session-life"
import { Shop } from "../shop"
import { idleSeconds, wholeSeconds } from "./times"

/** What a bearer token of Medusa's says, and what the shop adds to it. Medusa's sessions keep the same. */
export interface SignIn {
  actor_type: string
  /** Empty while the identity is nobody's, or the second factor is still to come. */
  actor_id: string
  auth_identity_id: string
  mfa_challenge_completed_at?: string | null
  /** When this token was made. Seconds of the epoch. */
  iat: number
  exp: number
  /** When the password was given that it all began with. Milliseconds of the epoch; renewed tokens carry it along. */
  signed_in_at?: number
}

/** What a bearer token says, when it is one of ours and not over. */
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

/** Milliseconds of the epoch. */
export function signedInAt({ signed_in_at, iat }: Pick<SignIn, "signed_in_at" | "iat">): number {
  return signed_in_at ?? iat * 1_000
}

/** Whether it began too long ago, or was not renewed in time, however long its token says that it lives. */
export function isOver(signIn: SignIn): boolean {
  const now = container.resolve(Shop.CLOCK).now()
  if (now > signedInAt(signIn) + wholeSecondsOf(signIn.actor_type) * 1_000) return true
  return signIn.actor_type === "user" && now > (signIn.iat + idleSeconds) * 1_000
}

/** A token of Medusa's with the time of its sign-in, cut to what is left of that. */
export function carrySignIn(token: string, startedAt: number): string {
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

function wholeSecondsOf(actorType: string): number {
  // A shopper's token lasts no longer than a session of the shop.
  return actorType === "customer" ? longestSession : wholeSeconds
}

function httpSettings() {
  return container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http
}
