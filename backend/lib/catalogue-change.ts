/** What looks different now. */
export interface CatalogueChange {
  /** Medusa's ids; null: any product may. */
  products: ReadonlySet<string> | null
  /** What is around the products: terms of selling, categories, the checkout's settings. */
  frame: boolean
}

export const everythingChanged: CatalogueChange = { products: null, frame: true }
export const nothingChanged: CatalogueChange = { products: new Set(), frame: false }

/** Both changes in one. */
export function mergedChange(one: CatalogueChange, other: CatalogueChange): CatalogueChange {
  const products = one.products && other.products ? new Set([...one.products, ...other.products]) : null
  return { products, frame: one.frame || other.frame }
}

/** What notifications say that came together: ids of products, and `*` for the frame. */
export function changeOf(notifications: Iterable<string>): CatalogueChange {
  const products = new Set(notifications)
  return { frame: products.delete("*"), products }
}
