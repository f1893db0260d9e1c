import type { MedusaContainer } from "@medusajs/framework/types"
import type { Release } from "../../lib/definition/delivered-file"
import { run } from "../../lib/rows"

export interface PublishedVersion extends Release {
  id: string
  digital_product_id: string
  storage_key: string
  is_current: boolean
}

/** Keyed by digital product: the delivered version, then earlier ones, newest first. Withdrawn ones are left out. */
export async function publishedVersions(
  container: MedusaContainer,
  digitalProductIds: readonly string[],
): Promise<Map<string, PublishedVersion[]>> {
  const rows = await run<Omit<PublishedVersion, "date"> & { published_at: Date }>(
    container,
    `select id, digital_product_id, storage_key, is_current, version, published_at, size::float8 as size, sha256, notes
     from digital_file
     where digital_product_id = any(?) and published_at is not null and withdrawn_at is null and deleted_at is null
     order by is_current desc, published_at desc, id desc`,
    [digitalProductIds],
  )
  const versions = new Map<string, PublishedVersion[]>()
  for (const { published_at, ...row } of rows) {
    const version = { ...row, date: published_at.toISOString() }
    versions.set(row.digital_product_id, [...(versions.get(row.digital_product_id) ?? []), version])
  }
  return versions
}

export function asRelease({ version, date, size, sha256, notes }: Release): Release {
  return { version, date, size, sha256, notes }
}
