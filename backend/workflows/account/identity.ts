import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Medusa's provider of addresses with passwords. Staff and shoppers share it, and so do their addresses. */
export const provider = "emailpass"

/** An address with a password, as Medusa's auth module knows it. */
export interface Identity {
  /** Of the auth identity. */
  id: string
  providerIdentityId: string
  email: string
  /** The name that was typed at signup. */
  name: string
  /** Set once the account is open: until then nobody has proved to own the address and to have chosen the password. */
  customerId: string | undefined
  /** Whether it is somebody's of the staff. */
  isStaff: boolean
}

/** `email` in its normal form. */
export async function findIdentity(container: MedusaContainer, email: string): Promise<Identity | undefined> {
  return identityWhere(container, { entity_id: email, provider })
}

export async function identityOf(container: MedusaContainer, authIdentityId: string): Promise<Identity | undefined> {
  return identityWhere(container, { auth_identity_id: authIdentityId, provider })
}

async function identityWhere(
  container: MedusaContainer,
  filters: { entity_id?: string; auth_identity_id?: string; provider: string },
): Promise<Identity | undefined> {
  const [row] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities(filters, { relations: ["auth_identity"], take: 1 })
  if (!row?.auth_identity) return undefined
  const { id, app_metadata: appMetadata } = row.auth_identity
  const name = row.user_metadata?.name
  return {
    id,
    providerIdentityId: row.id,
    email: row.entity_id,
    name: typeof name === "string" ? name : "",
    customerId: customerIdIn(appMetadata),
    isStaff: typeof appMetadata?.user_id === "string",
  }
}

export function customerIdIn(appMetadata: Record<string, unknown> | null | undefined): string | undefined {
  const id = appMetadata?.customer_id
  return typeof id === "string" ? id : undefined
}

/** One thing at a time for an address: signups, links and passwords of it never cross. */
export function accountLock(email: string): string {
  return `account:${email}`
}
