/** A product, as far as promotions choose it. */
export interface PromotedProduct {
  filename: string
  /** Medusa's "Discountable". */
  isDiscountable: boolean
  /** By what a rule may choose it: Medusa's ids. */
  ids: Readonly<Record<ProductAttribute, readonly string[]>>
}

export type ProductAttribute = "product" | "category" | "collection" | "type" | "tag"

/** What a query must ask of a product, so that promotions can choose it. */
export const promotableFields = ["id", "discountable", "collection_id", "type_id", "categories.id", "tags.id"] as const

export interface PromotableRow {
  id: string
  discountable: boolean
  collection_id: string | null
  type_id: string | null
  categories?: { id: string }[] | null
  tags?: { id: string }[] | null
}

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
