import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createCustomerAccountWorkflow, setAuthAppMetadataWorkflow } from "@medusajs/medusa/core-flows"
import { log } from "../../lib/log/log"
import { hashOf } from "../../lib/session-secret"
import type { SessionOrigin } from "../../lib/sessions"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import { type SignedIn, startSession } from "./account-user"
import { accountLock, type Identity, identityOf } from "./identity"
import { ownerOfLink, redeemLink } from "./links"
import { nameParts } from "./names"
import { makeResetToken } from "./reset-token"

export type OpenLinkAnswer =
  | ({ outcome: "signed-in" } & SignedIn)
  | { outcome: "invalid" }
  | { outcome: "choose-password"; resetToken: string }

interface OpenLink {
  code: string
  browserSecret: string | undefined
  earlierSecret: string | undefined
  seen: SessionOrigin
}

/**
 * Signs in only the browser that chose the password. Other browsers must choose a new one (rulings 24 and 66). Throws
 * `AddressConflict`.
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
  if (!identity || (await ownerOfLink(container, link.code)) !== ownerId) return { outcome: "invalid" }
  if (!(await choseThePassword(container, identity, link.browserSecret))) {
    const resetToken = await makeResetToken(container, { email: identity.email, actor: "customer" })
    return { outcome: "choose-password", resetToken }
  }
  if (!(await redeemLink(container, link.code))) return { outcome: "invalid" }
  const customerId = await openAccount(container, identity)
  const session = { authIdentityId: identity.id, customerId, email: identity.email, provedAt }
  const { earlierSecret, seen } = link
  const signedIn = await startSession(container, { ...session, earlierSecret, seen })
  return signedIn ? { outcome: "signed-in", ...signedIn } : { outcome: "invalid" }
}

async function choseThePassword(container: MedusaContainer, identity: Identity, browserSecret: string | undefined) {
  if (!browserSecret) return false
  const account = await container.resolve(ACCOUNT).find(identity.id)
  return account?.browser_hash === hashOf(browserSecret)
}

/** Staff gave another customer this address. */
export class AddressConflict extends Error {
  override readonly name = "AddressConflict"
}

/**
 * Repeatable. Returns the customer id. Needs the account's lock and a password chosen by the address's owner (ruling
 * 24). Throws `AddressConflict`.
 */
export async function openAccount(container: MedusaContainer, identity: Identity): Promise<string> {
  if (identity.customerId) return identity.customerId
  const { email, id: authIdentityId } = identity
  await forgetDeletedCustomer(container, authIdentityId)
  const [left] = await container.resolve(Modules.CUSTOMER).listCustomers({ email, has_account: true })
  if (left) return joinCustomer(container, authIdentityId, left.id)
  const { result } = await createCustomerAccountWorkflow(container).run({
    input: { authIdentityId, customerData: { email, ...nameParts(identity.name) } },
  })
  return result.id
}

/** Medusa keeps a null entry for a deleted customer, which blocks a new one. */
async function forgetDeletedCustomer(container: MedusaContainer, authIdentityId: string): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const { app_metadata } = await auth.retrieveAuthIdentity(authIdentityId)
  if (app_metadata?.customer_id !== null) return
  // Medusa merges: undefined deletes the key.
  await auth.updateAuthIdentities({ id: authIdentityId, app_metadata: { ...app_metadata, customer_id: undefined } })
}

/** For an account that a crash left half finished. */
async function joinCustomer(container: MedusaContainer, authIdentityId: string, customerId: string): Promise<string> {
  const owners = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { customer_id: customerId } } as object)
  if (owners.length > 0) {
    log.error("account_address_conflict", { customer: customerId })
    throw new AddressConflict("The customer of another account has this address.")
  }
  await setAuthAppMetadataWorkflow(container).run({
    input: { authIdentityId, actorType: "customer", value: customerId },
  })
  return customerId
}
