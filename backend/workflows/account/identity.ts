import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Medusa's auth provider, which staff and shoppers share. */
export const provider = "emailpass"

export interface Identity {
  id: string
  providerIdentityId: string
  email: string
  name: string
  /** Set once the account is open: the address is proved and its owner has chosen the password. */
  customerId: string | undefined
  isStaff: boolean
}

/** `email` must be normalized. */
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

export function accountLock(email: string): string {
  return `account:${email}`
}
