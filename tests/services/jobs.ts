import { randomUUID } from "node:crypto"
import { eventually } from "../helpers/eventually"
import type { TestShop } from "../helpers/shop"

/** An event of PayPal's that nobody announces is worked off by a job alone, which runs each minute. */
export async function expectJobsToRun(shop: TestShop): Promise<void> {
  const id = `ppev_${randomUUID()}`
  await shop.query(
    `with event as (
       insert into payment_event (id, payment_provider, event_id, environment, event_type, resource_id, payload)
       values ($1, 'paypal', $1, 'local', 'CUSTOMER.DISPUTE.CREATED', 'PP-D-1', '{}') returning id
     )
     insert into due_work (id, kind, subject, due_at) select id, 'payment-event', id, now() from event`,
    [id],
  )
  const isDone = () => shop.query("select 1 from payment_event where id = $1 and done_at is not null", [id])
  await eventually(async () => (await isDone()).length > 0, 100_000)
}
