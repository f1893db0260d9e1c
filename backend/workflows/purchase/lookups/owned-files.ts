import type { MedusaContainer } from "@medusajs/framework/types"
import { categoryOfFile } from "../../../lib/file-categories"
import { isOpeningListing } from "../../../lib/listing-category"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { readRows } from "../../catalogue/product-rows"
import { withheld } from "../rules/download-rights"
import { cancelledOrders, deliveredFiles } from "./downloads"
import { purchasesOf } from "./purchase-of"

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
 * Files that may be downloaded now, newest first (rulings 27 and 31). Titles and categories are today's if the product
 * exists; file names are those at the time of purchase.
 */
export async function ownedFiles(container: MedusaContainer, owner: { email: string } | { transaction_id: string }) {
  const granted = await container.resolve(DIGITAL_PRODUCT).listEntitlements(owner, { select: columns })
  if (granted.length === 0) return []
  const [purchases, cancelled] = await Promise.all([
    purchasesOf(container, unique(granted.map((right) => right.transaction_id))),
    cancelledOrders(container, unique(granted.map((right) => right.order_id))),
  ])
  const rights = granted.filter((right) => !withheld(right, purchases.get(right.transaction_id), cancelled))
  if (rights.length === 0) return []
  const [files, names] = await Promise.all([
    deliveredFiles(container, rights),
    namesToday(container, unique(rights.map((right) => right.digital_product_id))),
  ])
  return rights
    .flatMap((right) => {
      const purchase = purchases.get(right.transaction_id)
      const file = files.get(right.id)
      if (!purchase || !file) return []
      const today = names.get(right.digital_product_id)
      return [
        {
          right,
          purchase,
          file,
          title: today?.title ?? right.product_name,
          category: today?.category ?? categoryOfFile(right.filename) ?? "Unknown",
          page: today?.page,
          boughtAt: new Date(purchase.captured_at ?? right.created_at).toISOString(),
        },
      ]
    })
    .sort(newestFirst)
}

interface Dated {
  boughtAt: string
  title: string
}

function newestFirst(one: Dated, other: Dated): number {
  return Date.parse(other.boughtAt) - Date.parse(one.boughtAt) || (one.title < other.title ? -1 : 1)
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
