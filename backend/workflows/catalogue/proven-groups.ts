import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import type { Session } from "../../lib/sessions"

/** A customer group of Medusa's. */
export interface CustomerGroup {
  id: string
  /** As staff wrote it; its members read it. */
  name: string
}

declare const proven: unique symbol

/** Groups whose member was seen to own the address that a purchase is for: made by `provenGroups` alone. */
export type ProvenGroups = readonly CustomerGroup[] & { readonly [proven]: true }

/** Of whoever showed nothing. */
export const noGroups = [] as readonly CustomerGroup[] as ProvenGroups

/**
 * The groups that count for a purchase of this address. None without a session of the same address: an address that
 * somebody typed proves nothing. They are those of the address, whichever of Medusa's customers carries it: staff may put
 * it into a group before it has an account, and Medusa makes another customer when it gets one.
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
