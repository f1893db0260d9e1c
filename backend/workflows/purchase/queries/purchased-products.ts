import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { categoryOfFile } from "../../../lib/file-categories"
import { isOpeningListing } from "../../../lib/listing-category"
import type { LinkedPurchase } from "../../../lib/purchase-token"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { PURCHASE } from "../../../modules/purchase"
import { cancelledOrders } from "../lookups/cancelled-orders"
import { deliveredFiles } from "../lookups/delivered-files"
import { purchasesOf } from "../lookups/purchases-of"
import { withheld } from "../rules/download-rights"
import { licencesLeft } from "../rules/licences-left"

interface PurchasedFile {
  /** The catalogue's file name of the time of purchase. */
  filename: string
  transactionId: string
  purchase: LinkedPurchase
  boughtAt: Date
  title: string
  category: string
  /** The one that a download gives. */
  version: string
  /** How many did not go back. */
  licences: number
}

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
 * Every file that was bought with an address and can be downloaded now, newest first (rulings 27, 31 and 39). Titles and
 * categories are today's; of a product that is gone, those of the time of purchase. However many purchases there are,
 * the database is asked equally often.
 */
export async function purchasedProducts(container: MedusaContainer, email: string): Promise<PurchasedFile[]> {
  const granted = await container.resolve(DIGITAL_PRODUCT).listEntitlements({ email }, { select: columns })
  if (granted.length === 0) return []
  const [purchases, cancelled] = await Promise.all([
    purchasesOf(container, unique(granted.map((right) => right.transaction_id))),
    cancelledOrders(container, unique(granted.map((right) => right.order_id))),
  ])
  const rights = granted.filter((right) => !withheld(right, purchases.get(right.transaction_id), cancelled))
  if (rights.length === 0) return []
  const [files, names, licences] = await Promise.all([
    deliveredFiles(container, rights),
    namesToday(container, unique(rights.map((right) => right.digital_product_id))),
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
    .map(({ right, purchase }) => ({
      filename: right.filename,
      transactionId: right.transaction_id,
      purchase,
      boughtAt: new Date(purchase.captured_at ?? right.created_at),
      title: names.get(right.digital_product_id)?.title ?? right.product_name,
      category: names.get(right.digital_product_id)?.category ?? categoryOfFile(right.filename) ?? "Unknown",
      version: files.get(right.id)?.version ?? "",
      licences: licences.get(purchase.id)?.get(right.filename) ?? 1,
    }))
    .sort(newestFirst)
}

/** Of each purchase, how many licences of each file did not go back. */
async function licencesOf(
  container: MedusaContainer,
  purchaseIds: string[],
): Promise<Map<string, Map<string, number>>> {
  const rows = container.resolve(PURCHASE)
  const [purchases, refunds] = await Promise.all([
    rows.listPurchases({ id: purchaseIds }, { select: ["id", "lines"] }),
    rows.listPurchaseRefunds({ purchase_id: purchaseIds }, { select: ["purchase_id", "state", "lines"] }),
  ])
  const refundsOf = (id: string) => refunds.filter((refund) => refund.purchase_id === id)
  return new Map(purchases.map((purchase) => [purchase.id, licencesLeft(purchase, refundsOf(purchase.id))]))
}

/** What one transaction bought is in the order of its names. */
function newestFirst(one: PurchasedFile, other: PurchasedFile): number {
  return other.boughtAt.getTime() - one.boughtAt.getTime() || (one.title < other.title ? -1 : 1)
}

/** By digital product; nothing for one whose product staff deleted. */
async function namesToday(
  container: MedusaContainer,
  ids: string[],
): Promise<Map<string, { title: string; category: string | undefined }>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "digital_product",
    fields: ["id", "product.title", "product.categories.name", "product.categories.handle"],
    filters: { id: ids },
  })
  return new Map(
    (data as unknown as NamedProduct[]).flatMap(({ id, product }) =>
      product ? [[id, { title: product.title, category: categoryName(product.categories ?? []) }]] : [],
    ),
  )
}

interface NamedProduct {
  id: string
  product?: { title: string; categories?: NamedCategory[] | null } | null
}

interface NamedCategory {
  name: string
  handle: string
}

/** A tab of My Products: of the categories that the shop opened with, where it is in one. */
function categoryName(categories: readonly NamedCategory[]): string | undefined {
  return (categories.find(({ handle }) => isOpeningListing(handle)) ?? categories[0])?.name
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
