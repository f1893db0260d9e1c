import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../lib/log/log"
import { findIdentity } from "./identity"

/** What came of it. The password is right with `second_factor_asked`, `unverified` and `weak_password`. */
export type SignInOutcome =
  | "signed_in"
  | "second_factor_asked"
  | "wrong_password"
  | "wrong_code"
  | "weak_password"
  | "unverified"

interface TriedSignIn {
  actorType: string
  outcome: SignInOutcome
  /** Of the auth identity, when it is known. */
  identityId?: string | undefined
  /** Of the user or the customer. */
  userId?: string | undefined
  /** Says whose account was tried, when its id is not known; it is not logged (ruling 41). */
  email?: string | undefined
}

/** Writes that somebody signed in, or did not. Call it after the answer: it looks the account up. */
export async function logSignIn(container: MedusaContainer, tried: TriedSignIn): Promise<void> {
  const { actorType, outcome, userId, email } = tried
  const known = tried.identityId || !email ? undefined : await findIdentity(container, email)
  const identity = tried.identityId ?? known?.id
  const details = { actorType, ...(identity && { identity }), ...(userId && { user: userId }) }
  if (outcome === "signed_in") return log.info("signed_in", details)
  log.info("sign_in_refused", { ...details, reason: identity ? outcome : "unknown_account" })
}
