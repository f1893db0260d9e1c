import type { MedusaContainer } from "@medusajs/framework/types"
import { type Counted, type Page, pageOfRows, run } from "../../lib/rows"
import { staffName } from "../../lib/staff-actions"

export interface ShownVersion {
  id: string
  /** The name under which it is delivered, or was last. */
  filename: string
  version: string
  changelog: string | null
  /** Bytes. */
  size: number
  sha256: string
  /** Whether buyers get this one. */
  is_current: boolean
  /** The name or the address of who uploaded it; null when nobody of the present staff did. */
  by: string | null
  created_at: string
}

// PostgreSQL gives a bigint as a text; a float8 holds every size there is to the byte.
const columns = `id, filename, version, changelog, size::float8 as size, sha256, is_current,
  ${staffName("uploaded_by")} as by, created_at`

/** The versions of a product's file, and how many there are. */
export async function listVersions(
  container: MedusaContainer,
  digitalProductId: string,
  page: Page<"created_at" | "-created_at">,
): Promise<Counted & { files: ShownVersion[] }> {
  const { rows, counted } = await pageOfRows<ShownVersion>(container, {
    table: "digital_file",
    columns,
    conditions: [["digital_product_id = ?", digitalProductId]],
    page,
  })
  return { files: rows, ...counted }
}

export async function shownVersion(container: MedusaContainer, id: string): Promise<ShownVersion | undefined> {
  const [file] = await run<ShownVersion>(container, `select ${columns} from digital_file where id = ?`, [id])
  return file
}

/** The version that buyers get now, wherever in the list it is. */
export async function currentVersion(
  container: MedusaContainer,
  digitalProductId: string,
): Promise<ShownVersion | undefined> {
  const [file] = await run<ShownVersion>(
    container,
    `select ${columns} from digital_file where digital_product_id = ? and is_current and deleted_at is null`,
    [digitalProductId],
  )
  return file
}
