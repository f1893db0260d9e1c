import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { bucketOf, type Device, type MeasuredPage, type VitalName, vitalNames, weekOf } from "../../lib/web-vitals"

/** Only the counts per bucket are stored. */
export interface MeasuredVisit {
  page: MeasuredPage
  device: Device
  /** From 0 to `mostOf`. A value is missing if it was not measured, or if nothing caused it. */
  values: Partial<Record<VitalName, number | undefined>>
}

/** One statement, in which every visit locks rows in the same order. */
export async function recordVisit(container: MedusaContainer, { page, device, values }: MeasuredVisit): Promise<void> {
  const week = weekOf(container.resolve(Shop.CLOCK).now())
  const buckets = vitalNames.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [[name, bucketOf(name, value)] as const]
  })
  const rows = [["visits", 0] as const, ...buckets]
  await run(
    container,
    `insert into web_vital (week, page, device, vital, bucket, count)
     values ${rows.map(() => "(?, ?, ?, ?, ?, 1)").join(", ")}
     on conflict (week, page, device, vital, bucket) do update set count = web_vital.count + 1`,
    rows.flatMap(([vital, bucket]) => [week, page, device, vital, bucket]),
  )
}
