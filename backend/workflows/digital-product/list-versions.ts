import type { MedusaContainer } from "@medusajs/framework/types"
import { fileSaysSchema } from "../../lib/definition/definition"
import { type Counted, type Page, pageOfRows, run } from "../../lib/rows"
import { staffName } from "../../lib/staff-actions"
import { differencesOf, suggestedStatements } from "../../modules/digital-product/file-says"
import type { Statements } from "../../modules/digital-product/runs-on"
import { statementsOf } from "../../modules/digital-product/stated-runs-on"
import { readerVersion } from "../../modules/digital-product/stored-reading"
import { type ComparedVersion, worseThan } from "./worse-version"

export interface VersionView {
  id: string
  filename: string
  version: string
  /** Notes for shoppers. */
  notes: string | null
  /** Notes for staff, from earlier releases of the shop. */
  changelog: string | null
  /** Null: not stated. */
  runs_on: Statements | null
  /** From the file; null: not read. */
  suggested: Statements | null
  /** Sentences: what the file says otherwise than `runs_on`. */
  differences: string[]
  /** In bytes. */
  size: number
  sha256: string
  is_current: boolean
  /** Null if not a current member of staff. */
  by: string | null
  created_at: string
  /** Time of the first delivery. */
  published_at: string | null
  /** Moment when staff replaced this version by an earlier one. */
  withdrawn_at: string | null
  /** Moment when staff had the shop e-mail its buyers about this version. */
  mailed_at: string | null
  /** Sentences that say what buyers would lose with this version. */
  worse: string[]
}

type VersionRow = Omit<VersionView, "worse" | "suggested" | "differences" | "runs_on"> &
  ComparedVersion & { runs_on: unknown; program: unknown }

// PostgreSQL returns a bigint as text; a float8 is exact for every file size.
const columns = `id, filename, version, notes, changelog, runs_on, size::float8 as size, sha256, is_current,
  ${staffName("uploaded_by")} as by, created_at, published_at, withdrawn_at,
  (select created_at from update_mailing where update_mailing.digital_file_id = digital_file.id) as mailed_at,
  coalesce((definition ->> 'version')::int = ${readerVersion}, false) as is_read,
  definition -> 'value' ->> 'host' as host, definition -> 'contents' as contents,
  definition -> 'value' -> 'program' as program`

export async function listVersions(
  container: MedusaContainer,
  digitalProductId: string,
  page: Page<"created_at" | "-created_at">,
): Promise<Counted & { files: VersionView[] }> {
  const current = await currentRow(container, digitalProductId)
  const { rows, counted } = await pageOfRows<VersionRow>(container, {
    table: "digital_file",
    columns,
    conditions: [["digital_product_id = ?", digitalProductId]],
    page,
  })
  return { files: rows.map((row) => compared(row, current)), ...counted }
}

export async function versionView(container: MedusaContainer, id: string): Promise<VersionView | undefined> {
  const sql = `select ${columns}, digital_product_id from digital_file where id = ?`
  const [found] = await run<VersionRow & { digital_product_id: string }>(container, sql, [id])
  if (!found) return undefined
  const { digital_product_id: digitalProductId, ...row } = found
  return compared(row, await currentRow(container, digitalProductId))
}

function compared(row: VersionRow, current: VersionRow | undefined): VersionView {
  const { is_read, host, contents, program, ...shown } = row
  const runsOn = statementsOf(shown.runs_on)
  const says = fileSaysSchema.parse(is_read && host ? { host, program } : null)
  return {
    ...shown,
    runs_on: runsOn,
    suggested: says && suggestedStatements(says),
    differences: runsOn && says ? differencesOf(runsOn, says) : [],
    worse: shown.is_current ? [] : worseThan(current, { size: shown.size, is_read, host, contents }),
  }
}

export async function currentVersion(container: MedusaContainer, digitalProductId: string) {
  const row = await currentRow(container, digitalProductId)
  return row && compared(row, row)
}

async function currentRow(container: MedusaContainer, digitalProductId: string): Promise<VersionRow | undefined> {
  const [row] = await run<VersionRow>(
    container,
    `select ${columns} from digital_file where digital_product_id = ? and is_current and deleted_at is null`,
    [digitalProductId],
  )
  return row
}
