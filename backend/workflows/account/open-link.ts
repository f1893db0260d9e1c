import type { MedusaContainer } from "@medusajs/framework/types"
import { hashOf, newSecret } from "../../lib/session-secret"
import type { Seen } from "../../lib/sessions"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import { type SignedIn, startSession } from "./account-user"
import { accountLock, type Identity, identityOf } from "./identity"
import { ownerOfLink, takeLink } from "./links"
import { openAccount } from "./open-account"
import { setPassword } from "./passwords"
import { makeResetToken } from "./reset-token"

export type OpenLinkAnswer =
  | ({ outcome: "signed-in" } & SignedIn)
  | { outcome: "invalid" }
  /** The address is proved; who chose the password is not. */
  | { outcome: "choose-password"; resetToken: string }

interface OpenLink {
  /** Of the mailed link. */
  code: string
  /** Of the browser that signed up, if this is it. */
  browserSecret: string | undefined
  /** Of the session that the browser has so far. */
  earlierSecret: string | undefined
  seen: Seen
}

/**
 * The link of the verification mail: opens the account and signs in. In a browser other than the one that chose the
 * password, nobody knows who did: the password is void then, and a new one has to be chosen first (ruling 24).
 *
 * @throws AddressConflict
 */
export async function openLink(container: MedusaContainer, link: OpenLink): Promise<OpenLinkAnswer> {
  const ownerId = await ownerOfLink(container, link.code)
  const owner = ownerId ? await identityOf(container, ownerId) : undefined
  if (!owner) return { outcome: "invalid" }
  return container.resolve(Shop.LOCKS).run(accountLock(owner.email), () => proceed(container, owner.id, link))
}

async function proceed(container: MedusaContainer, ownerId: string, link: OpenLink): Promise<OpenLinkAnswer> {
  const provedAt = new Date()
  const identity = await identityOf(container, ownerId)
  if (!identity || !(await takeLink(container, link.code))) return { outcome: "invalid" }
  const isSameBrowser = await choseThePassword(container, identity, link.browserSecret)
  if (!isSameBrowser && !identity.customerId) {
    // Nobody signs in with the old one: without a customer it is no account yet.
    if (!identity.isStaff) await setPassword(container, identity.email, newSecret())
    return {
      outcome: "choose-password",
      resetToken: await makeResetToken(container, { email: identity.email, actor: "customer" }),
    }
  }
  const customerId = await openAccount(container, identity)
  const session = { authIdentityId: identity.id, customerId, email: identity.email, provedAt }
  const { earlierSecret, seen } = link
  const signedIn = await startSession(container, { ...session, earlierSecret, seen })
  return signedIn ? { outcome: "signed-in", ...signedIn } : { outcome: "invalid" }
}

async function choseThePassword(
  container: MedusaContainer,
  identity: Identity,
  browserSecret: string | undefined,
): Promise<boolean> {
  if (!browserSecret) return false
  const account = await container.resolve(ACCOUNT).find(identity.id)
  return account?.browser_hash === hashOf(browserSecret)
}
