import type { PromotableRow } from "../product-rows"

export interface PromotedProduct {
  filename: string
  isDiscountable: boolean
  /** Medusa's ids. */
  ids: Readonly<Record<ProductAttribute, readonly string[]>>
}

export type ProductAttribute = "product" | "category" | "collection" | "type" | "tag"

export function promotedProduct(filename: string, row: PromotableRow): PromotedProduct {
  const one = (id: string | null) => (id === null ? [] : [id])
  return {
    filename,
    isDiscountable: row.discountable,
    ids: {
      product: [row.id],
      category: (row.categories ?? []).map(({ id }) => id),
      collection: one(row.collection_id),
      type: one(row.type_id),
      tag: (row.tags ?? []).map(({ id }) => id),
    },
  }
}
