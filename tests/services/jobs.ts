import { randomUUID } from "node:crypto"
import { eventually } from "../helpers/eventually"
import type { TestShop } from "../helpers/shop"

/** An event of PayPal's that nobody announces is worked off by a job alone, which runs each minute. */
export async function expectJobsToRun(shop: TestShop): Promise<void> {
  const id = `ppev_${randomUUID()}`
  await shop.query(
    `insert into payment_event (id, event_id, environment, event_type, resource_id, payload, due_at)
     values ($1, $1, 'local', 'CUSTOMER.DISPUTE.CREATED', 'PP-D-1', '{}', now())`,
    [id],
  )
  const stateOf = async () =>
    (await shop.query<{ state: string }>("select state from payment_event where id = $1", [id]))[0]?.state
  await eventually(async () => (await stateOf()) === "done", 100_000)
}
