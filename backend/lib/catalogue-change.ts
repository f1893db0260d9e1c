export interface CatalogueChange {
  /** Medusa's ids; null: any product. */
  products: ReadonlySet<string> | null
  /** Terms of sale, categories or checkout settings. */
  frame: boolean
}

export const everythingChanged: CatalogueChange = { products: null, frame: true }
export const nothingChanged: CatalogueChange = { products: new Set(), frame: false }

export function mergedChange(one: CatalogueChange, other: CatalogueChange): CatalogueChange {
  const products = one.products && other.products ? new Set([...one.products, ...other.products]) : null
  return { products, frame: one.frame || other.frame }
}

/** Product ids, and `*` for the frame. */
export function changeOf(notifications: Iterable<string>): CatalogueChange {
  const products = new Set(notifications)
  return { frame: products.delete("*"), products }
}
