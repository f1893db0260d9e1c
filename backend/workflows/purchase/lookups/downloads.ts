import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Release } from "../../../lib/definition/delivered-file"
import { run } from "../../../lib/rows"
import { paymentEnvironment } from "../../../lib/shop"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import type { Purchase } from "../../../modules/purchase/service"
import { asRelease, publishedVersions } from "../../digital-product/published-versions"
import { refundedReason, type Withheld, withheld } from "../rules/download-rights"

export interface DownloadView {
  id: string
  filename: string
  product_name: string
  state: "delivers" | Withheld
  bought_version: string | null
  delivered_version: string | null
  download_count: number
  last_downloaded_at: Date | null
  /** Without downloads by the transaction id alone (ruling 66). */
  buyer_download_count: number
  last_buyer_download_at: Date | null
  revoked_at: Date | null
  revoked_reason: string | null
  /** False if the download was refunded. */
  is_restorable: boolean
}

type Row = Omit<DownloadView, "state" | "is_restorable"> & { order_id: string }

/** Sorted by name. Empty before delivery. */
export async function downloadsOf(
  container: MedusaContainer,
  purchase: Pick<Purchase, "status" | "transaction_id" | "environment">,
): Promise<DownloadView[]> {
  const rows = await run<Row>(
    container,
    `select id, filename, product_name, order_id, bought_version,
       coalesce(current_version, bought_version) as delivered_version,
       download_count, last_downloaded_at, buyer_download_count, last_buyer_download_at, revoked_at, revoked_reason
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
  // A purchase made in another payment environment delivers nothing (ruling 19).
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

interface Bought {
  id: string
  digital_product_id: string
  digital_file_id: string
}

interface DeliveredFile {
  id: string
  version: string
  storage_key: string
  /** In bytes. */
  size: number
  sha256: string
}

/** Keyed by entitlement id: the current version, else the one bought (ruling 31). Throws if both are gone. */
export async function deliveredFiles(
  container: MedusaContainer,
  entitlements: readonly Bought[],
): Promise<Map<string, DeliveredFile>> {
  const files = await container.resolve(DIGITAL_PRODUCT).listDigitalFiles(
    {
      $or: [
        { digital_product_id: unique(entitlements.map((bought) => bought.digital_product_id)), is_current: true },
        { id: unique(entitlements.map((bought) => bought.digital_file_id)) },
      ],
    },
    { withDeleted: true },
  )
  const current = files.filter((file) => file.is_current && !file.deleted_at)
  const currentOf = new Map(current.map((file) => [file.digital_product_id, file]))
  const byId = new Map(files.map((file) => [file.id, file]))
  return new Map(
    entitlements.map((bought) => {
      const file = currentOf.get(bought.digital_product_id) ?? byId.get(bought.digital_file_id)
      if (!file) throw new Error(`Entitlement ${bought.id} has lost its file.`)
      return [bought.id, { ...file, size: Number(file.size) }]
    }),
  )
}

/** Only for downloads that are allowed. Keyed by entitlement id. */
export async function knownVersions(
  container: MedusaContainer,
  entitlements: readonly Bought[],
): Promise<Map<string, { held: string; versions: Release[] }>> {
  const ids = entitlements.map(({ id }) => id)
  const [held, versions] = await Promise.all([
    run<{ id: string; version: string }>(
      container,
      `select id, coalesce(
         (select version from digital_download where entitlement_id = granted.id and by_buyer
          order by at desc, id desc limit 1),
         (select version from digital_file where id = granted.digital_file_id), '') as version
       from entitlement granted where id = any(?)`,
      [ids],
    ),
    publishedVersions(container, unique(entitlements.map((bought) => bought.digital_product_id))),
  ])
  const heldBy = new Map(held.map(({ id, version }) => [id, version]))
  return new Map(
    entitlements.map(({ id, digital_product_id: productId }) => [
      id,
      { held: heldBy.get(id) ?? "", versions: (versions.get(productId) ?? []).map(asRelease) },
    ]),
  )
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

/** Includes deleted orders. */
export async function cancelledOrders(container: MedusaContainer, orderIds: readonly string[]): Promise<Set<string>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "status"],
    filters: { id: [...orderIds] },
  })
  const standing = new Set(data.filter(({ status }) => status !== "canceled").map(({ id }) => id))
  return new Set(orderIds.filter((id) => !standing.has(id)))
}
