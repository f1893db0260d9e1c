import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { OwnCategory } from "../../lib/listing-category"
import { isListed, isOpeningListing, listingCategory, listingOrder, openingTypeOf } from "../../lib/listing-category"
import { notFound } from "../../lib/refusals"
import { LISTING_ALERT } from "../../modules/listing-alert"
import { sellingTerms } from "./selling-terms"
import { positionOf, soldProducts } from "./sold-products"

export interface ListedProduct {
  id: string
  title: string
  thumbnail: string | null
  /** Shoppers see only what they can buy. */
  is_for_sale: boolean
}

/** The listing of a category, as staff see it. */
export interface ShownListing {
  path: string
  is_listed: boolean
  /** Whether shoppers have its page now: one that is announced has it as well. */
  has_page: boolean
  /** Inactive or internal: nobody sees it, listed or not. */
  is_hidden: boolean
  /** So many people wait for a mail that says that it is open; of none of them more than that. */
  awaited_by: number
  /** In the order of the listing. */
  products: ListedProduct[]
}

/** Where a listing is in the shop: the four that the shop opened with lead from there to their own addresses. */
export function listingPath(handle: string): string {
  return `/categories/${encodeURIComponent(handle)}`
}

interface CategoryRow extends OwnCategory {
  id: string
  is_active: boolean
  is_internal: boolean
}

/** Reads one. Throws `not_found` when there is none. */
export async function categoryRow(container: MedusaContainer, id: string): Promise<CategoryRow> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_category",
    fields: ["id", "handle", "metadata", "is_active", "is_internal"],
    filters: { id },
  })
  const [row] = data
  if (!row) throw notFound(`There is no category ${id}.`)
  return row as CategoryRow
}

/** Throws `not_found` when there is no such category. */
export async function shownListing(container: MedusaContainer, id: string): Promise<ShownListing> {
  const category = await categoryRow(container, id)
  const rows = await productsIn(container, category)
  const ids = rows.map((row) => row.id)
  const sold = ids.length > 0 ? await soldProducts(container, await sellingTerms(container), ids) : []
  const forSale = new Set(sold.map((product) => product.id))
  const is_hidden = !category.is_active || category.is_internal
  return {
    path: listingPath(category.handle),
    is_listed: isListed(category),
    has_page: isOpeningListing(category.handle) || (isListed(category) && !is_hidden),
    is_hidden,
    awaited_by: await container.resolve(LISTING_ALERT).waitingFor(category.handle),
    products: rows.map((row) => ({
      id: row.id,
      title: row.title,
      thumbnail: row.thumbnail,
      is_for_sale: forSale.has(row.id),
    })),
  }
}

interface ProductRow {
  id: string
  title: string
  thumbnail: string | null
  metadata: { position?: number } | null
  created_at: string | Date
  type: { value: string } | null
  categories: OwnCategory[] | null
}

const fields = [
  "id",
  "title",
  "thumbnail",
  "metadata",
  "created_at",
  "type.value",
  "categories.handle",
  "categories.metadata",
]

/** Those of the category, and those without one whose type belongs to it; in the order of the listing. */
async function productsIn(container: MedusaContainer, category: CategoryRow): Promise<ProductRow[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const read = async (filters: object) => (await query.graph({ entity: "product", fields, filters })).data as unknown[]
  const type = openingTypeOf(category.handle)
  const [inIt, ofType] = await Promise.all([
    read({ categories: { id: category.id } }),
    type ? read({ type: { value: type } }) : [],
  ])
  const own = (inIt as ProductRow[]).map((row) => [row.id, row] as const)
  const others = (ofType as ProductRow[])
    .filter((row) => listingCategory(row.categories ?? [], row.type?.value ?? "") === category.handle)
    .map((row) => [row.id, row] as const)
  const order = listingOrder(category)
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = (row: ProductRow) => places.get(row.id) ?? order.length
  return [...new Map([...own, ...others]).values()].sort(
    (a, b) => placeOf(a) - placeOf(b) || positionOf(a) - positionOf(b) || (a.id < b.id ? -1 : 1),
  )
}
