import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import type { Session } from "../../lib/sessions"

export interface CustomerGroup {
  id: string
  name: string
}

declare const proven: unique symbol

/** Only `provenGroups` makes values of this type. */
export type ProvenGroups = readonly CustomerGroup[] & { readonly [proven]: true }

export const noGroups = [] as readonly CustomerGroup[] as ProvenGroups

/**
 * Groups of the buyer's address; none unless the buyer is signed in with it. Includes guests' groups, because staff
 * may add an address before it has an account.
 */
export async function provenGroups(
  container: MedusaContainer,
  session: Pick<Session, "email"> | undefined,
  buyer: string,
): Promise<ProvenGroups> {
  if (session?.email !== buyer) return noGroups
  const groups = await run<CustomerGroup>(
    container,
    `select distinct customer_group.id, coalesce(customer_group.name, '') as name
     from customer
     join customer_group_customer membership on membership.customer_id = customer.id and membership.deleted_at is null
     join customer_group on customer_group.id = membership.customer_group_id and customer_group.deleted_at is null
     where customer.email = ? and customer.deleted_at is null
     order by customer_group.id`,
    [session.email],
  )
  return groups as readonly CustomerGroup[] as ProvenGroups
}
