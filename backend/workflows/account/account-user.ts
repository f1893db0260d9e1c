import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Session, SessionOrigin } from "../../lib/sessions"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import { wholeName } from "./names"

export interface AccountUser {
  name: string
  email: string
}

export interface SignedIn {
  user: AccountUser
  secret: string
}

interface NewSession extends Session {
  provedAt: Date
  earlierSecret: string | undefined
  seen: SessionOrigin
}

/** Undefined if the password has changed since `provedAt`. */
export async function startSession(container: MedusaContainer, start: NewSession): Promise<SignedIn | undefined> {
  const { provedAt, earlierSecret, seen, ...session } = start
  const sessions = container.resolve(Shop.SESSIONS)
  if (earlierSecret) await sessions.end(earlierSecret)
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(session.customerId)
  const secret = await sessions.start(session, seen)
  // A later password change finds this session and ends it.
  const account = await container.resolve(ACCOUNT).keep(session.authIdentityId, { last_login_at: new Date() })
  if (account.tokens_valid_from && account.tokens_valid_from > provedAt) {
    await sessions.end(secret)
    return undefined
  }
  return { user: { name: wholeName(customer), email: session.email }, secret }
}

/** Voids Medusa's bearer tokens, too (ruling 26). */
export async function signOutElsewhere(
  container: MedusaContainer,
  { authIdentityId, customerId }: { authIdentityId: string; customerId: string },
  keptSecret?: string,
): Promise<void> {
  await container.resolve(ACCOUNT).keep(authIdentityId, { tokens_valid_from: new Date() })
  await container.resolve(Shop.SESSIONS).endAll(customerId, keptSecret)
}
