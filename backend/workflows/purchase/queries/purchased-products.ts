import type { MedusaContainer } from "@medusajs/framework/types"
import { categoryOfFile } from "../../../lib/file-categories"
import { isOpeningListing } from "../../../lib/listing-category"
import { Shop } from "../../../lib/shop"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { PURCHASE } from "../../../modules/purchase"
import { readRows } from "../../catalogue/product-rows"
import { cancelledOrders, deliveredFiles, knownVersions } from "../lookups/downloads"
import { purchasesOf } from "../lookups/purchase-of"
import { tokenOfPurchase } from "../mails/purchase-links"
import { licencesLeft, withheld } from "../rules/download-rights"

const columns = [
  "id",
  "transaction_id",
  "filename",
  "product_name",
  "order_id",
  "digital_product_id",
  "digital_file_id",
  "revoked_at",
  "revoked_reason",
  "created_at",
]

/**
 * Downloadable files, newest first (rulings 27, 31 and 39). Titles and categories are today's if the product exists;
 * file names are those at the time of purchase. `licences` counts those that were not refunded, and is omitted if it
 * is 1.
 */
export async function purchasedProducts(container: MedusaContainer, email: string) {
  const settings = container.resolve(Shop.SETTINGS)
  const granted = await container.resolve(DIGITAL_PRODUCT).listEntitlements({ email }, { select: columns })
  if (granted.length === 0) return []
  const [purchases, cancelled] = await Promise.all([
    purchasesOf(container, unique(granted.map((right) => right.transaction_id))),
    cancelledOrders(container, unique(granted.map((right) => right.order_id))),
  ])
  const rights = granted.filter((right) => !withheld(right, purchases.get(right.transaction_id), cancelled))
  if (rights.length === 0) return []
  const [files, names, versions, licences] = await Promise.all([
    deliveredFiles(container, rights),
    namesToday(container, unique(rights.map((right) => right.digital_product_id))),
    knownVersions(container, rights),
    licencesOf(
      container,
      [...purchases.values()].map(({ id }) => id),
    ),
  ])
  return rights
    .flatMap((right) => {
      const purchase = purchases.get(right.transaction_id)
      return purchase ? [{ right, purchase }] : []
    })
    .map(({ right, purchase }) => {
      const today = names.get(right.digital_product_id)
      const left = licences.get(purchase.id)?.get(right.filename) ?? 1
      return {
        filename: right.filename,
        transaction_id: right.transaction_id,
        created_at: new Date(purchase.captured_at ?? right.created_at).toISOString(),
        title: today?.title ?? right.product_name,
        category: today?.category ?? categoryOfFile(right.filename) ?? "Unknown",
        version: files.get(right.id)?.version ?? "",
        versions: versions.get(right.id)?.versions ?? [],
        held_version: versions.get(right.id)?.held ?? "",
        ...(left > 1 ? { licences: left } : {}),
        purchase_token: tokenOfPurchase(settings, purchase),
        ...(today?.page ? { page: today.page } : {}),
      }
    })
    .sort(newestFirst)
}

async function licencesOf(container: MedusaContainer, purchaseIds: string[]) {
  const rows = container.resolve(PURCHASE)
  const [purchases, refunds] = await Promise.all([
    rows.listPurchases({ id: purchaseIds }, { select: ["id", "lines"] }),
    rows.listPurchaseRefunds({ purchase_id: purchaseIds }, { select: ["purchase_id", "state", "lines"] }),
  ])
  const refundsOf = (id: string) => refunds.filter((refund) => refund.purchase_id === id)
  return new Map(purchases.map((purchase) => [purchase.id, licencesLeft(purchase, refundsOf(purchase.id))]))
}

interface Dated {
  created_at: string
  title: string
}

function newestFirst(one: Dated, other: Dated): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at) || (one.title < other.title ? -1 : 1)
}

async function namesToday(container: MedusaContainer, ids: string[]) {
  const fields = [
    "id",
    "product.title",
    "product.handle",
    "product.status",
    "product.categories.name",
    "product.categories.handle",
  ] as const
  const rows = await readRows(container, "digital_product", fields, { id: ids })
  return new Map(
    rows.flatMap(({ id, product }) =>
      product
        ? [
            [
              id,
              {
                title: product.title,
                category: categoryName(product.categories ?? []),
                page: product.status === "published" ? `/products/${product.handle}` : undefined,
              },
            ],
          ]
        : [],
    ),
  )
}

/** Prefers one of the four specified categories, which are the tabs of My Products. */
function categoryName(categories: readonly { name: string; handle: string }[]): string | undefined {
  return (categories.find(({ handle }) => isOpeningListing(handle)) ?? categories[0])?.name
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
