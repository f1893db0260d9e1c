import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../../lib/rows"
import { paymentEnvironment } from "../../../lib/shop"
import type { Purchase } from "../../../modules/purchase/service"
import { refundedReason, type Withheld, withheld } from "../rules/download-rights"
import { cancelledOrders } from "./cancelled-orders"

/** A file that a purchase gave, as staff see it. */
export interface ShownDownload {
  id: string
  filename: string
  product_name: string
  /** `delivers`, or why the link gives nothing. */
  state: "delivers" | Withheld
  /** The one that was current when it was bought, and the one that the link gives now. */
  bought_version: string | null
  delivered_version: string | null
  download_count: number
  last_downloaded_at: Date | null
  revoked_at: Date | null
  revoked_reason: string | null
  /** Whether staff may let it deliver again: what was refunded, they may not. */
  is_restorable: boolean
}

type Row = Omit<ShownDownload, "state" | "is_restorable"> & { order_id: string }

/** The files of a purchase, in the order of their names; none before it is delivered. */
export async function downloadsOf(
  container: MedusaContainer,
  purchase: Pick<Purchase, "status" | "transaction_id" | "environment">,
): Promise<ShownDownload[]> {
  const rows = await run<Row>(
    container,
    `select id, filename, product_name, order_id, bought_version,
       coalesce(current_version, bought_version) as delivered_version,
       download_count, last_downloaded_at, revoked_at, revoked_reason
     from (
       select granted.*,
         (select version from digital_file where id = granted.digital_file_id) as bought_version,
         (select version from digital_file where digital_product_id = granted.digital_product_id
            and is_current and deleted_at is null) as current_version
       from entitlement granted where transaction_id = ? and deleted_at is null) as granted
     order by product_name, id`,
    [purchase.transaction_id ?? ""],
  )
  if (rows.length === 0) return []
  const cancelled = await cancelledOrders(container, [...new Set(rows.map(({ order_id }) => order_id))])
  // As the link does: what was paid elsewhere gives nothing here (ruling 19).
  const here = purchase.environment === paymentEnvironment(container) ? purchase : undefined
  return rows.map(({ order_id, ...row }) => ({
    ...row,
    state: withheld({ ...row, order_id }, here, cancelled) ?? "delivers",
    is_restorable:
      row.revoked_at !== null &&
      row.revoked_reason !== refundedReason &&
      withheld({ order_id, revoked_at: null, revoked_reason: null }, here, cancelled) === undefined,
  }))
}
