import { eventually } from "./eventually"
import type { TestShop } from "./shop"

export interface KeptMail {
  status: string
  data: Record<string, unknown>
  /** Null when no attempt follows. */
  due: { wait_seconds: number; due_at: string; ends_at: string } | null
}

const due = `(select jsonb_build_object('due_at', due_at, 'ends_at', ends_at,
    'wait_seconds', extract(epoch from due_at - updated_at)::int)
  from due_work where kind = 'mail' and subject = notification.id and state = 'waiting')`

/** A failed mail has been tried. */
export function keptMail(shop: TestShop, address: string, status: string): Promise<KeptMail> {
  return eventually(async () => {
    const sql = `select *, ${due} as due from notification where "to" = $1 and ${isTried}`
    const rows = await shop.query<KeptMail>(sql, [address, status])
    return rows[0]
  })
}

export async function inHand(shop: TestShop, address: string): Promise<void> {
  const sql = `select 1 from notification where "to" = $1 and not ${isFree}`
  await eventually(async () => (await shop.query(sql, [address])).length > 0)
}

/** True when nobody is sending it. */
const isFree = "pg_try_advisory_xact_lock(hashtextextended('mail:' || id, 0))"

/** No attempt is under way. Rows say failure from the start of their attempt. */
export const isTried = `status = $2 and (status <> 'failure' or (${isFree} and not exists (
  select 1 from due_work where kind = 'mail' and subject = notification.id and claim is not null)))`

/** Also drops its claim. */
export async function passTime(shop: TestShop, address: string, until: "due_at" | "ends_at"): Promise<void> {
  const past = "now() - interval '1 second'"
  if (until === "ends_at") {
    await shop.query(
      `update notification set provider_data = provider_data || jsonb_build_object('ends_at', ${past})
       where "to" = $1 and provider_data ->> 'ends_at' is not null`,
      [address],
    )
  }
  await shop.query(
    `update due_work set due_at = ${past}, claim = null, claimed_until = null
       ${until === "ends_at" ? `, ends_at = ${past}` : ""}
     where kind = 'mail' and subject in (select id from notification where "to" = $1)`,
    [address],
  )
}
