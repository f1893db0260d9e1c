import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { accountLock, provider } from "../account/identity"

/**
 * An identity that nobody opened: it belongs to no customer and nobody of the staff, its address was never verified, no
 * link of the last days leads to it, and no invitation waits for it. Its values are the number of days, twice.
 */
const unopened = `
  identity.id = sign_up.auth_identity_id and sign_up.provider = '${provider}'
  and greatest(identity.updated_at, sign_up.updated_at) < now() - ? * interval '1 day'
  and not exists (
    select 1 from jsonb_object_keys(coalesce(identity.app_metadata, '{}')) as actor (name) where actor.name like '%id')
  and not exists (
    select 1 from provider_identity other where other.auth_identity_id = identity.id and other.id <> sign_up.id)
  and not exists (
    select 1 from auth_verification verification where verification.auth_identity_id = identity.id
    and (verification.verified_at is not null or verification.requested_at >= now() - ? * interval '1 day'))
  and not exists (select 1 from account where account.id = identity.id and account.last_login_at is not null)
  and not exists (select 1 from "user" member where lower(member.email) = lower(sign_up.entity_id))
  and not exists (
    select 1 from invite where lower(invite.email) = lower(sign_up.entity_id) and invite.deleted_at is null)`

/** Takes away a batch of signups whose link nobody opened. Returns how many. */
export async function clearSignups(container: MedusaContainer, days: number, limit: number): Promise<number> {
  const found = await run<{ id: string; email: string }>(
    container,
    `select identity.id, sign_up.entity_id as email from auth_identity identity, provider_identity sign_up
     where ${unopened} order by identity.updated_at limit ?`,
    [days, days, limit],
  )
  let count = 0
  // Whoever signs up anew, or opens a link, at this very moment comes first or last.
  for (const { id, email } of found)
    count += await container.resolve(Shop.LOCKS).run(accountLock(email), () => clear(container, id, days))
  return count
}

/** Its passwords, links and codes go with it. */
async function clear(container: MedusaContainer, id: string, days: number): Promise<number> {
  const gone = await run(
    container,
    `delete from auth_identity identity using provider_identity sign_up where identity.id = ? and ${unopened}
     returning identity.id`,
    [id, days, days],
  )
  if (gone.length > 0) await run(container, "delete from account where id = ?", [id])
  return gone.length
}
