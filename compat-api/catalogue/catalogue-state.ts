import type { CatalogueCategory, CatalogueProduct, StockedCategory } from "../contract/catalogue"

/** A product as shoppers see it, with its place in staff's order. */
export interface PlacedProduct {
  position: number
  /** Handles of all categories that it is in; `product.category` is its home. */
  categories: readonly string[]
  product: CatalogueProduct
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

/** The products in staff's order; where that leaves it open, by id. */
export function inOrder(sold: SoldCatalogue): CatalogueProduct[] {
  return [...sold]
    .sort(([idA, a], [idB, b]) => a.position - b.position || (idA < idB ? -1 : 1))
    .map(([, { product }]) => product)
}

/** A category with what is sold in it: first what staff put into an order, then the others in theirs. */
export function stocked({ category, order }: OrderedCategory, sold: SoldCatalogue): StockedCategory {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? order.length
  const products = [...sold]
    .filter(
      ([, { product, categories }]) => product.category === category.handle || categories.includes(category.handle),
    )
    .sort(([idA, a], [idB, b]) => placeOf(idA) - placeOf(idB) || a.position - b.position || (idA < idB ? -1 : 1))
  return { ...category, products: products.map(([, { product }]) => product.id) }
}

interface PriceWindow {
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
