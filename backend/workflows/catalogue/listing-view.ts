import type { MedusaContainer } from "@medusajs/framework/types"
import { updateProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { isListed, isOpeningListing, listingCategory, listingOrder, openingTypeOf } from "../../lib/listing-category"
import { listingTitle } from "../../lib/listing-title"
import { notFound } from "../../lib/refusals"
import { LISTING_ALERT } from "../../modules/listing-alert"
import { listingFields, readRows } from "./product-rows"
import { sellingTerms } from "./selling-terms"
import { positionOf, soldProducts } from "./sold-products"

export interface ListedProduct {
  id: string
  title: string
  thumbnail: string | null
  is_for_sale: boolean
}

export interface ListingView {
  path: string
  is_listed: boolean
  /** True even if the page says Coming Soon. */
  has_page: boolean
  /** True if the category is inactive or internal in Medusa. */
  is_hidden: boolean
  /** Number of people waiting for the opening mail. */
  awaited_by: number
  products: ListedProduct[]
}

/** The opening listings redirect to their own addresses. */
function listingPath(handle: string): string {
  return `/categories/${encodeURIComponent(handle)}`
}

type CategoryRow = Awaited<ReturnType<typeof categoryRow>>

/** Throws `not_found`. */
async function categoryRow(container: MedusaContainer, id: string) {
  const fields = ["id", "handle", "metadata", "is_active", "is_internal"] as const
  const [row] = await readRows(container, "product_category", fields, { id })
  if (!row) throw notFound(`There is no category ${id}.`)
  return row
}

/** Throws `not_found`. */
export async function listingView(container: MedusaContainer, id: string): Promise<ListingView> {
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

const fields = ["id", "title", "thumbnail", "metadata", "created_at", ...listingFields] as const

/** Includes products without a category whose type belongs to it. */
async function productsIn(container: MedusaContainer, category: CategoryRow) {
  const type = openingTypeOf(category.handle)
  const [inIt, ofType] = await Promise.all([
    readRows(container, "product", fields, { categories: { id: category.id } }),
    type ? readRows(container, "product", fields, { type: { value: type } }) : [],
  ])
  const others = ofType.filter(
    (row) => listingCategory(row.categories ?? [], row.type?.value ?? "") === category.handle,
  )
  const rows = new Map([...inIt, ...others].map((row) => [row.id, row]))
  const order = listingOrder(category)
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? order.length
  return [...rows.values()].sort(
    (a, b) => placeOf(a) - placeOf(b) || positionOf(a) - positionOf(b) || (a.id < b.id ? -1 : 1),
  )
}

export interface KnownListing {
  handle: string
  title: string
  path: string
  /** True if there is something to buy (ruling 7). Otherwise the page says Coming Soon. */
  isOpen: boolean
}

/** Undefined if shoppers have no such page. */
export async function findListing(container: MedusaContainer, handle: string): Promise<KnownListing | undefined> {
  const [category] = await readRows(container, "product_category", ["id", "name"], { handle })
  const title = listingTitle({ handle, name: category?.name ?? "", listed: true })
  const known = { handle, title, path: listingPath(handle) }
  // An opening listing stays announced after staff delete its category.
  if (!category) return isOpeningListing(handle) ? { ...known, isOpen: false } : undefined
  const { is_listed, is_hidden, has_page, products } = await listingView(container, category.id)
  if (!has_page) return undefined
  return { ...known, isOpen: is_listed && !is_hidden && products.some(({ is_for_sale }) => is_for_sale) }
}

interface ListingChanges {
  categoryId: string
  isListed?: boolean | undefined
  /** Product ids that come first, in this order. */
  order?: string[] | undefined
}

/** Throws `not_found`. */
export async function setListing(container: MedusaContainer, { categoryId: id, isListed, order }: ListingChanges) {
  const { metadata } = await categoryRow(container, id)
  // Medusa replaces metadata as a whole.
  const changed = {
    ...metadata,
    ...(isListed !== undefined && { listed: isListed }),
    ...(order !== undefined && { order: [...new Set(order)] }),
  }
  await updateProductCategoriesWorkflow(container).run({ input: { selector: { id }, update: { metadata: changed } } })
}
