import type { MedusaContainer } from "@medusajs/framework/types"
import { type Counted, type Page, pageOfRows } from "../../lib/rows"

export interface MissedSearch {
  /** The folded query. */
  id: string
  times: number
  days: number
  /** "2026-11-30" */
  last_seen: string
}

export async function listMissedSearches(
  container: MedusaContainer,
  page: Page,
): Promise<Counted & { missed_searches: MissedSearch[] }> {
  const { rows, counted } = await pageOfRows<MissedSearch>(container, {
    table: "missed_search",
    columns: "id, times, days, last_seen::text",
    always: "true",
    conditions: [],
    page,
  })
  return { missed_searches: rows, ...counted }
}
