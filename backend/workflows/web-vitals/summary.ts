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

/** A row of the table, of one week. */
export interface CountedVisits {
  page: MeasuredPage
  device: Device
  vital: VitalName | "visits"
  bucket: number
  count: number
}

interface ShownVital {
  /** Milliseconds, but for CLS. */
  p75: number
  rating: Rating
  /** Of so many visits. */
  visits: number
}

export interface ShownVisits {
  /** `all`: of all pages together. */
  page: MeasuredPage | "all"
  visits: number
  /** Null where no visit had one. */
  vitals: Record<VitalName, ShownVital | null>
}

/** By device: all pages together, then each that was visited, the most visited first. */
export function summaryOf(rows: readonly CountedVisits[]): Record<Device, ShownVisits[]> {
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

function shownVisits(page: ShownVisits["page"], rows: readonly CountedVisits[]): ShownVisits {
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
