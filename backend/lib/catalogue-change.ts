export interface CatalogueChange {
  /** Medusa's product ids. Null: any product may have changed. */
  products: ReadonlySet<string> | null
  /** True if terms of sale, categories or checkout settings changed. */
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
