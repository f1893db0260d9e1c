import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../lib/log/log"
import { hashOf, newSecret } from "../../lib/session-secret"
import type { SessionOrigin } from "../../lib/sessions"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import { type SignedIn, startSession } from "./account-user"
import { accountLock, customerIdIn, findIdentity } from "./identity"
import { sendVerificationLink } from "./links"
import { checkPassword } from "./passwords"

type SignInAnswer =
  | ({ outcome: "signed-in" } & SignedIn)
  | { outcome: "wrong" }
  | { outcome: "second-factor" }
  /** The secret proves that this browser knows the password. */
  | { outcome: "unverified"; browserSecret: string }

interface SignIn {
  email: string
  password: string
  earlierSecret: string | undefined
  seen: SessionOrigin
}

/** Only an open account can sign in (ruling 24). */
export async function signIn(
  container: MedusaContainer,
  { email, password, earlierSecret, seen }: SignIn,
): Promise<SignInAnswer> {
  const provedAt = new Date()
  const check = await checkPassword(container, email, password)
  if (!check.isRight) return { outcome: "wrong" }
  if (check.needsSecondFactor) return { outcome: "second-factor" }
  const { authIdentityId } = check
  const customerId = customerIdIn(check.appMetadata)
  if (!customerId) return sendFreshLink(container, email, password)
  const session = { authIdentityId, customerId, email, provedAt, earlierSecret, seen }
  const signedIn = await startSession(container, session)
  return signedIn ? { outcome: "signed-in", ...signedIn } : { outcome: "wrong" }
}

async function sendFreshLink(container: MedusaContainer, email: string, password: string): Promise<SignInAnswer> {
  const browserSecret = newSecret()
  return container.resolve(Shop.LOCKS).run(accountLock(email), async () => {
    const identity = await findIdentity(container, email)
    // Checked again: a sign-up in the meantime may have replaced the password.
    if (!identity || !(await checkPassword(container, email, password)).isRight) return { outcome: "wrong" }
    if (!identity.customerId) {
      await container.resolve(ACCOUNT).keep(identity.id, { browser_hash: hashOf(browserSecret) })
      await sendVerificationLink(container, identity)
    }
    return { outcome: "unverified", browserSecret }
  })
}

/** The password was right for `second_factor_asked`, `unverified` and `weak_password`. */
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
  identityId?: string | undefined
  userId?: string | undefined
  /** Never logged (ruling 41). */
  email?: string | undefined
}

/** Call it after the answer, because the lookup takes time. */
export async function logSignIn(container: MedusaContainer, tried: TriedSignIn): Promise<void> {
  const { actorType, outcome, userId, email } = tried
  const known = tried.identityId || !email ? undefined : await findIdentity(container, email)
  const identity = tried.identityId ?? known?.id
  const details = { actorType, ...(identity && { identity }), ...(userId && { user: userId }) }
  if (outcome === "signed_in") return log.info("signed_in", details)
  log.info("sign_in_refused", { ...details, reason: identity ? outcome : "unknown_account" })
}
