import { eventually } from "./eventually"
import { runJob } from "./jobs"
import type { TestShop } from "./shop"
import type { Staff } from "./staff"

export interface KeptMail {
  status: string
  data: Record<string, unknown>
  provider_data: { wait_seconds?: number; due_at?: string; ends_at?: string }
}

/** Runs the job that sends mails again, as staff can; Medusa runs it every minute by itself. */
export function runMailJob(staff: Staff): Promise<void> {
  return runJob(staff, "resend-mails")
}

/**
 * The row of the mail to this address, as soon as it has this status. One that failed has been tried: a row has failed
 * from the start of its try on, and Medusa writes the whole of it once more at its end.
 */
export function keptMail(shop: TestShop, address: string, status: string): Promise<KeptMail> {
  return eventually(async () => {
    const rows = await shop.query<KeptMail>(`select * from notification where "to" = $1 and ${isTried}`, [
      address,
      status,
    ])
    return rows[0]
  })
}

/** Waits until a server is just handing the mail to this address over. */
export async function inHand(shop: TestShop, address: string): Promise<void> {
  const sql = `select 1 from notification where "to" = $1 and not ${isFree}`
  await eventually(async () => (await shop.query(sql, [address])).length > 0)
}

/** Whether nobody is just trying to send it. */
const isFree = "pg_try_advisory_xact_lock(hashtextextended('mail:' || idempotency_key, 0))"

/** Whether a mail's status is `$2`, and nobody is just trying to send what failed. */
export const isTried = `status = $2
  and (status <> 'failure' or ${isFree})`

/** Lets the time pass until the mail to this address is due, or over. */
export async function passTime(shop: TestShop, address: string, until: "due_at" | "ends_at"): Promise<void> {
  await shop.query(
    `update notification set provider_data = provider_data || jsonb_build_object($2::text, now() - interval '1 second')
     where "to" = $1`,
    [address, until],
  )
}
