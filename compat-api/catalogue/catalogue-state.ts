import type { RatePpm } from "../../backend/lib/totals"
import type { PromotedProduct } from "../../backend/workflows/catalogue/promotions/promoted-product"
import type { CatalogueCategory, CatalogueProduct, DeliveredVersion } from "../contract/catalogue"

export interface PlacedProduct {
  position: number
  /** All categories; `product.category` is the main one. */
  categories: readonly string[]
  typeId: string | null
  product: CatalogueProduct
  promoted: PromotedProduct
  delivered: DeliveredVersion | null
  keywords: readonly string[]
}

export interface OrderedCategory {
  category: CatalogueCategory
  order: readonly string[]
}

/** Key: Medusa's product id. */
export type SoldCatalogue = ReadonlyMap<string, PlacedProduct>

/** Returns the same map when nothing changed. */
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

/** Key: Medusa's product id. Null: the product has no tax rate, so it is not sold. */
export type OtherRates = ReadonlyMap<string, RatePpm | null>

export function ratesByFile(sold: SoldCatalogue, rates: OtherRates): Record<string, RatePpm> {
  return Object.fromEntries(
    [...rates].flatMap(([id, rate]) => {
      const filename = sold.get(id)?.product.filename
      return filename === undefined || rate === null ? [] : [[filename, rate]]
    }),
  )
}

export function deliveredById(sold: SoldCatalogue): Record<string, DeliveredVersion> {
  return Object.fromEntries(
    [...sold.values()].flatMap(({ product, delivered }) => (delivered ? [[product.id, delivered]] : [])),
  )
}

export function keywordsById(sold: SoldCatalogue): Record<string, readonly string[]> {
  return Object.fromEntries([...sold.values()].map(({ product, keywords }) => [product.id, keywords]))
}

/** Leaves out products without a rate. */
export function inOrder(sold: SoldCatalogue, rates: OtherRates = new Map()): CatalogueProduct[] {
  return [...sold]
    .filter(([id]) => rates.get(id) !== null)
    .sort(([idA, a], [idB, b]) => a.position - b.position || (idA < idB ? -1 : 1))
    .map(([, { product }]) => product)
}

export function stocked({ category, order }: OrderedCategory, sold: SoldCatalogue, rates: OtherRates = new Map()) {
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

/** In ms since 1970. */
export function nextPriceChange(windows: readonly PriceWindow[], now: number): number | undefined {
  const times = windows
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .flatMap((time) => (time ? [new Date(time).getTime()] : []))
    .filter((time) => time > now)
  return times.length > 0 ? Math.min(...times) : undefined
}
