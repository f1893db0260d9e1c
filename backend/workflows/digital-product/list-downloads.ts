import type { MedusaContainer } from "@medusajs/framework/types"
import { anywhere } from "../../lib/like"
import { type Counted, type Page, pageOfRows } from "../../lib/rows"

export interface DownloadView {
  id: string
  email: string
  transaction_id: string
  version: string
  /** False for the bare link, which mail scanners open too (ruling 66). */
  by_buyer: boolean
  at: string
}

export interface DownloadFilter extends Page<"at" | "-at" | "email" | "-email"> {
  version?: readonly string[] | undefined
  q?: string | undefined
}

export async function listDownloads(
  container: MedusaContainer,
  digitalProductId: string,
  { version, q, ...page }: DownloadFilter,
): Promise<Counted & { downloads: DownloadView[] }> {
  const { rows, counted } = await pageOfRows<DownloadView>(container, {
    table: "digital_download",
    columns: "id, email, transaction_id, version, by_buyer, at",
    conditions: [
      ["digital_product_id = ?", digitalProductId],
      ["version = any(?)", version],
      // Matches the index.
      ["(email || ' ' || transaction_id) ilike ?", q ? anywhere(q) : undefined],
    ],
    page,
  })
  return { downloads: rows, ...counted }
}
