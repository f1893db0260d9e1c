import type { MedusaContainer } from "@medusajs/framework/types"
import { hashOf, newSecret } from "../../lib/session-secret"
import type { Seen } from "../../lib/sessions"
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
  /** A fresh link is on its way; the secret is for this browser, which knows the password. */
  | { outcome: "unverified"; browserSecret: string }

interface SignIn {
  /** Normalised. */
  email: string
  password: string
  /** Of the session that the browser has so far. */
  earlierSecret: string | undefined
  seen: Seen
}

/** Signs in with address and password, to an account that is open (ruling 24). */
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
    // Another signup may have taken the place of this one while it waited: then the password is not the one any more.
    if (!identity || !(await checkPassword(container, email, password)).isRight) return { outcome: "wrong" }
    if (!identity.customerId) {
      await container.resolve(ACCOUNT).keep(identity.id, { browser_hash: hashOf(browserSecret) })
      await sendVerificationLink(container, identity)
    }
    return { outcome: "unverified", browserSecret }
  })
}
