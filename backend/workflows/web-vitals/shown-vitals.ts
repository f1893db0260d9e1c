import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { type CountedVisits, summaryOf } from "./summary"

/** What visitors' browsers measured in a week, by its Monday; without one the latest of which there is anything. */
export async function shownVitals(container: MedusaContainer, asked?: string) {
  const found = await run<{ week: string }>(
    container,
    "select distinct to_char(week, 'YYYY-MM-DD') as week from web_vital order by week desc",
  )
  const weeks = found.map(({ week }) => week)
  const week = asked ?? weeks[0] ?? null
  const rows = week
    ? await run<CountedVisits>(
        container,
        "select page, device, vital, bucket, count from web_vital where week = ?::date",
        [week],
      )
    : []
  return {
    /** How many of 100 visits are measured now; 0: none. */
    percent: container.resolve(Shop.SETTINGS).measuredVisits,
    week,
    weeks,
    ...summaryOf(rows),
  }
}

export type ShownVitals = Awaited<ReturnType<typeof shownVitals>>
