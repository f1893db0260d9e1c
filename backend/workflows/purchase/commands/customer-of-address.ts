import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { run } from "../../../lib/rows"
import type { Statement } from "../../../lib/statements"

/**
 * `buyer.id`: the address's account, else its guest, created if missing. Medusa's own step rejects addresses that
 * `lib/email.ts` accepts.
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

export async function customerOf(container: MedusaContainer, email: string): Promise<string> {
  const { sql, values } = buyerParts(email)
  const [buyer] = await run<{ id: string }>(container, `with ${sql} select id from buyer`, values)
  if (!buyer) throw new Error("PostgreSQL returned neither an existing nor a new customer.")
  return buyer.id
}
