import type { MedusaContainer } from "@medusajs/framework/types"
import { together } from "../../lib/rows"
import { Shop } from "../../lib/shop"

const mostMissedSearches = 1_000

/**
 * `id`: result of `missedSearchIn`. In a full table, a new search replaces the one seen on the fewest days, then the
 * oldest.
 */
export async function recordMissedSearch(container: MedusaContainer, id: string): Promise<void> {
  const today = new Date(container.resolve(Shop.CLOCK).now()).toISOString().slice(0, 10)
  await together(container, async (transaction) => {
    // The lock keeps the number of rows exact.
    await transaction.execute("lock table missed_search in share row exclusive mode", [])
    await transaction.execute(
      `with room as (
         delete from missed_search where id in (
           select id from missed_search order by days, last_seen, id
           limit (select greatest(count(*) - ?, 0) from missed_search)
         ) and not exists (select 1 from missed_search where id = ?)
       )
       insert into missed_search (id, times, days, last_seen) values (?, 1, 1, ?::date)
       on conflict (id) do update set times = missed_search.times + 1,
         days = missed_search.days + (missed_search.last_seen < excluded.last_seen)::int,
         last_seen = greatest(missed_search.last_seen, excluded.last_seen)`,
      [mostMissedSearches - 1, id, id, today],
    )
  })
}
