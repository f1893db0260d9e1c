import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Seen, Session } from "../../lib/sessions"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import { wholeName } from "./names"

export interface AccountUser {
  name: string
  email: string
}

export interface SignedIn {
  user: AccountUser
  /** For the session's cookie. */
  secret: string
}

interface NewSession extends Session {
  /** When the password, or the link, was found right. */
  provedAt: Date
  /** Of the session that the browser has so far: it ends. */
  earlierSecret: string | undefined
  seen: Seen
}

/** Starts a session and keeps the time. Undefined when the password was changed since it was found right. */
export async function startSession(container: MedusaContainer, start: NewSession): Promise<SignedIn | undefined> {
  const { provedAt, earlierSecret, seen, ...session } = start
  const sessions = container.resolve(Shop.SESSIONS)
  if (earlierSecret) await sessions.end(earlierSecret)
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(session.customerId)
  const secret = await sessions.start(session, seen)
  // After the session is there: whoever changes the password from now on finds it, and ends it.
  const account = await container.resolve(ACCOUNT).keep(session.authIdentityId, { last_login_at: new Date() })
  if (account.tokens_valid_from && account.tokens_valid_from > provedAt) {
    await sessions.end(secret)
    return undefined
  }
  return { user: { name: wholeName(customer), email: session.email }, secret }
}

/** Signs out every browser but one, and voids Medusa's bearer tokens (ruling 26). */
export async function signOutElsewhere(
  container: MedusaContainer,
  { authIdentityId, customerId }: { authIdentityId: string; customerId: string },
  keptSecret?: string,
): Promise<void> {
  await container.resolve(ACCOUNT).keep(authIdentityId, { tokens_valid_from: new Date() })
  await container.resolve(Shop.SESSIONS).endAll(customerId, keptSecret)
}
