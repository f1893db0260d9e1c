import type { DeliveredFile } from "../../backend/lib/definition/delivered-file"
import type { PromotedProduct } from "../../backend/workflows/catalogue/promotions/promoted-product"
import type { CatalogueCategory, CatalogueProduct, StockedCategory } from "../contract/catalogue"
import type { RatePpm } from "../contract/totals"

/** A product as shoppers see it, with its place in staff's order. */
export interface PlacedProduct {
  position: number
  /** Handles of all categories that it is in; `product.category` is its home. */
  categories: readonly string[]
  /** Medusa's id of its type, by which it may have a tax rate of its own. */
  typeId: string | null
  product: CatalogueProduct
  /** As promotions choose it. */
  promoted: PromotedProduct
  /** The file that is delivered, with what is inside of it where the shop can read it. */
  delivered: DeliveredFile | null
}

/** A category as it is read, with the order that staff gave its listing: Medusa's ids of products. */
export interface OrderedCategory {
  category: CatalogueCategory
  order: readonly string[]
}

/** What is sold, by Medusa's product id. */
export type SoldCatalogue = ReadonlyMap<string, PlacedProduct>

/**
 * The catalogue after some of its products were read anew: those that were asked for and are not among `read` are not
 * sold any more. The very same map when nothing that shoppers see is different.
 */
export function withRead(sold: SoldCatalogue, asked: Iterable<string>, read: SoldCatalogue): SoldCatalogue {
  const next = new Map(sold)
  let isDifferent = false
  for (const id of asked) {
    const now = read.get(id)
    if (JSON.stringify(now) === JSON.stringify(sold.get(id))) continue
    isDifferent = true
    if (now) next.set(id, now)
    else next.delete(id)
  }
  return isDifferent ? next : sold
}

/** By Medusa's product id, the rates that are not the shop's default; null: its own was left empty, so it is not sold. */
export type OtherRates = ReadonlyMap<string, RatePpm | null>

/** Those rates by file name, as carts ask for them. */
export function ratesByFile(sold: SoldCatalogue, rates: OtherRates): Record<string, RatePpm> {
  return Object.fromEntries(
    [...rates].flatMap(([id, rate]) => {
      const filename = sold.get(id)?.product.filename
      return filename === undefined || rate === null ? [] : [[filename, rate]]
    }),
  )
}

/** The files that are delivered, by the id that shoppers know the product by. */
export function deliveredById(sold: SoldCatalogue): Record<string, DeliveredFile> {
  return Object.fromEntries(
    [...sold.values()].flatMap(({ product, delivered }) => (delivered ? [[product.id, delivered]] : [])),
  )
}

/** The products in staff's order; where that leaves it open, by id. What has no rate is left out. */
export function inOrder(sold: SoldCatalogue, rates: OtherRates = new Map()): CatalogueProduct[] {
  return [...sold]
    .filter(([id]) => rates.get(id) !== null)
    .sort(([idA, a], [idB, b]) => a.position - b.position || (idA < idB ? -1 : 1))
    .map(([, { product }]) => product)
}

/** A category with what is sold in it: first what staff put into an order, then the others in theirs. */
export function stocked(
  { category, order }: OrderedCategory,
  sold: SoldCatalogue,
  rates: OtherRates = new Map(),
): StockedCategory {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? order.length
  const products = [...sold]
    .filter(([id]) => rates.get(id) !== null)
    .filter(
      ([, { product, categories }]) => product.category === category.handle || categories.includes(category.handle),
    )
    .sort(([idA, a], [idB, b]) => placeOf(idA) - placeOf(idB) || a.position - b.position || (idA < idB ? -1 : 1))
  return { ...category, products: products.map(([, { product }]) => product.id) }
}

export interface PriceWindow {
  starts_at: string | Date | null
  ends_at: string | Date | null
}

/** When a price list next begins or ends, in ms since 1970; undefined when none does. */
export function nextPriceChange(windows: readonly PriceWindow[], now: number): number | undefined {
  const times = windows
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .flatMap((time) => (time ? [new Date(time).getTime()] : []))
    .filter((time) => time > now)
  return times.length > 0 ? Math.min(...times) : undefined
}
