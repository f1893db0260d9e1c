import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { run } from "../../../lib/rows"
import type { Statement } from "../../../lib/statements"

/**
 * Parts of a statement, of which `buyer` has the `id` of the customer whose an order of this address is: the account's,
 * else the guest's, who is made where there is none, as Medusa's customer module makes one. Of several at the same moment
 * one makes the guest, and the others wait for that. Medusa's own step refuses addresses that the shop takes
 * (`lib/email.ts`) and takes whichever of the two comes first.
 */
export function buyerParts(email: string): Statement {
  return {
    sql: `known as (
        select id from customer where email = ? and deleted_at is null order by has_account desc limit 1
      ), guest as (
        insert into customer (id, email) select ?::text, ?::text where not exists (select from known)
        on conflict (email, has_account) where deleted_at is null do update set email = excluded.email
        returning id
      ), buyer as (select id from known union all select id from guest)`,
    values: [email, generateEntityId(undefined, "cus"), email],
  }
}

/** The id of that customer. */
export async function customerOf(container: MedusaContainer, email: string): Promise<string> {
  const { sql, values } = buyerParts(email)
  const [buyer] = await run<{ id: string }>(container, `with ${sql} select id from buyer`, values)
  if (!buyer) throw new Error("PostgreSQL answered no customer, of those that it has or of the one that it made.")
  return buyer.id
}
