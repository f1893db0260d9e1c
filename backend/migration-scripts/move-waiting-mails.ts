import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../lib/rows"

/** Moves waiting mails into due work. Idempotent. */
export default async function moveWaitingMails({ container }: { container: MedusaContainer }): Promise<void> {
  await run(
    container,
    `with waiting as (
       update notification set provider_data = provider_data - 'due_at' - 'wait_seconds'
       where channel = 'email' and status in ('pending', 'failure') and deleted_at is null
         and provider_data ->> 'due_at' is not null and provider_data ->> 'withdrawn_at' is null
         and provider_data ->> 'refusal' is null
       returning id, created_at, provider_data
     ), before as (
       select id, provider_data from notification where id in (select id from waiting)
     )
     insert into due_work (id, kind, subject, due_at, tries, ends_at, created_at)
     select 'due_' || id, 'mail', id, (before.provider_data ->> 'due_at')::timestamptz,
       -- The wait was doubled with each try, from two minutes on.
       case when before.provider_data ->> 'wait_seconds' is null then 0
         else 1 + round(log(2, greatest((before.provider_data ->> 'wait_seconds')::numeric / 120, 1))) end,
       coalesce((before.provider_data ->> 'ends_at')::timestamptz, now() + interval '7 days'), created_at
     from waiting join before using (id)
     on conflict do nothing`,
  )
  await run(container, 'drop index if exists "IDX_notification_waiting_mails"')
}
