import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import {
  type Device,
  type MeasuredPage,
  measuredPages,
  p75Of,
  type Rating,
  ratingOf,
  type VitalName,
  vitalNames,
} from "../../lib/web-vitals"

interface CountedVisits {
  page: MeasuredPage
  device: Device
  vital: VitalName | "visits"
  bucket: number
  count: number
}

/** `asked` is a Monday; defaults to the latest week with data. */
export async function vitalsView(container: MedusaContainer, asked?: string) {
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
    /** Percentage of visits measured; 0 for none. */
    percent: container.resolve(Shop.SETTINGS).measuredVisits,
    week,
    weeks,
    ...summaryOf(rows),
  }
}

export type VitalsView = Awaited<ReturnType<typeof vitalsView>>

interface ShownVital {
  /** In milliseconds. CLS has no unit. */
  p75: number
  rating: Rating
  visits: number
}

export interface VisitsView {
  page: MeasuredPage | "all"
  visits: number
  vitals: Record<VitalName, ShownVital | null>
}

/** Lists all pages together, then each page by number of visits. */
function summaryOf(rows: readonly CountedVisits[]): Record<Device, VisitsView[]> {
  const of = (device: Device) => {
    const own = rows.filter((row) => row.device === device)
    if (own.length === 0) return []
    const pages = measuredPages.map((page) =>
      shownVisits(
        page,
        own.filter((row) => row.page === page),
      ),
    )
    const visited = pages.filter(({ visits }) => visits > 0).toSorted((a, b) => b.visits - a.visits)
    return [shownVisits("all", own), ...visited]
  }
  return { phone: of("phone"), desktop: of("desktop") }
}

function shownVisits(page: VisitsView["page"], rows: readonly CountedVisits[]): VisitsView {
  const counts = (vital: CountedVisits["vital"]) => {
    const byBucket = new Map<number, number>()
    for (const row of rows) {
      if (row.vital === vital) byBucket.set(row.bucket, (byBucket.get(row.bucket) ?? 0) + row.count)
    }
    return byBucket
  }
  const vitals = vitalNames.map((name) => [name, shownVital(name, counts(name))])
  return { page, visits: counts("visits").get(0) ?? 0, vitals: Object.fromEntries(vitals) }
}

function shownVital(name: VitalName, counts: ReadonlyMap<number, number>): ShownVital | null {
  const p75 = p75Of(name, counts)
  if (p75 === undefined) return null
  return { p75, rating: ratingOf(name, p75), visits: [...counts.values()].reduce((sum, count) => sum + count, 0) }
}
