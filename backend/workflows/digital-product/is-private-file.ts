import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"

/** Whose files are known by their keys in the store, those of rows that were deleted too. */
const keepers = ["digital_file", "digital_upload", "course_file", "course_version"]

const known = keepers.map((table) => `select 1 from ${table} where storage_key = ?`).join(" union all ")

/**
 * Whether the file of this key is for buyers, learners or staff alone. The store on this machine says so in the key
 * itself; in a bucket only the shop's rows tell.
 */
export async function isPrivateFile(container: MedusaContainer, key: string): Promise<boolean> {
  if (key.startsWith("private-")) return true
  const rows = await run(
    container,
    known,
    keepers.map(() => key),
  )
  return rows.length > 0
}
