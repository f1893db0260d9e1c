import type { MedusaContainer } from "@medusajs/framework/types"
import { anywhere } from "../../lib/like"
import { type Counted, type Page, pageOfRows } from "../../lib/rows"

/** A download that began. */
export interface ShownDownload {
  id: string
  email: string
  transaction_id: string
  version: string
  at: string
}

export interface DownloadFilter extends Page<"at" | "-at" | "email" | "-email"> {
  version?: readonly string[] | undefined
  /** A part of the address or of the transaction's id. */
  q?: string | undefined
}

/** Who downloaded which version of a product's file, and when. */
export async function listDownloads(
  container: MedusaContainer,
  digitalProductId: string,
  { version, q, ...page }: DownloadFilter,
): Promise<Counted & { downloads: ShownDownload[] }> {
  const { rows, counted } = await pageOfRows<ShownDownload>(container, {
    table: "digital_download",
    columns: "id, email, transaction_id, version, at",
    conditions: [
      ["digital_product_id = ?", digitalProductId],
      ["version = any(?)", version],
      // As it is indexed.
      ["(email || ' ' || transaction_id) ilike ?", q ? anywhere(q) : undefined],
    ],
    page,
  })
  return { downloads: rows, ...counted }
}
