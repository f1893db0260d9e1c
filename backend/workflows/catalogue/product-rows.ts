import type { MedusaContainer, ProductCategoryDTO, ProductDTO, ProductVariantDTO } from "@medusajs/framework/types"
import { QueryContext } from "@medusajs/framework/utils"
import type { CategoryFacts } from "../../lib/listing-category"
import { graphRows } from "../../lib/rows"
import type { PageFacts } from "../../modules/digital-product/page-facts"
import type { SellingTerms } from "./selling-terms"

type ProductColumn = "id" | "title" | "subtitle" | "handle" | "description" | "thumbnail" | "status"
type ProductKey = "collection_id" | "type_id" | "created_at"
type CategoryColumn = "id" | "name" | "description" | "is_active" | "is_internal" | "rank"
type VariantColumn = "id" | "title" | "sku" | "barcode" | "thumbnail" | "product_id" | "variant_rank"

interface Category extends Pick<ProductCategoryDTO, CategoryColumn>, CategoryFacts {
  /** Ids of its ancestors and its own, joined by dots. */
  mpath: string | null
}

interface Variant extends Omit<Pick<ProductVariantDTO, VariantColumn>, "variant_rank"> {
  variant_rank?: number | null
  price_set_id: string | null
  calculated_price?: {
    calculated_amount: number | null
    original_amount: number | null
    calculated_price?: { price_list_id: string | null } | null
  } | null
}

export interface DigitalProductRow extends PageFacts {
  id: string
  cart_id: string
  filename: string
  files: { id: string; is_current: boolean }[]
}

/** Query omits missing links. */
interface Product extends Pick<ProductDTO, ProductColumn | ProductKey> {
  discountable: boolean
  metadata: { position?: number } | null
  type: { id: string; value: string } | null
  collection: { title: string } | null
  categories?: Category[] | null
  tags?: { id: string }[] | null
  images: { url: string; rank: number; metadata: { alt?: string | null; thumb?: string } | null }[] | null
  sales_channels_link?: { sales_channel_id: string }[] | null
  variants?: Variant[] | null
  digital_product?: DigitalProductRow | null
}

interface Entities {
  product: Product
  product_category: Category
  variant: Variant
  digital_product: { id: string; product?: Product | null }
}

/** Dotted paths; `*` is all columns of a relation. */
type PathOf<T> = T extends readonly (infer Item)[]
  ? PathOf<Item>
  : T extends object
    ? { [Key in keyof T & string]-?: Key | `${Key}.${PathOf<T[Key]>}` }[keyof T & string] | "*"
    : never

type Picked<T, Path extends string> = T extends readonly (infer Item)[]
  ? Picked<Item, Path>[]
  : T extends object
    ? "*" extends Path
      ? T
      : {
          [Key in keyof T as Path extends Key | `${Key & string}.${string}` ? Key : never]: Key extends Path
            ? T[Key]
            : Picked<T[Key], Path extends `${Key & string}.${infer Rest}` ? Rest : never>
        }
    : T

type Columns<Entity extends keyof Entities> = PathOf<Entities[Entity]>

export type ProductRow<Path extends Columns<"product">> = Picked<Product, Path>

/** Fields by which `offerOf` decides whether there is an offer. */
export const offerFields = [
  "status",
  "sales_channels_link.sales_channel_id",
  "variants.id",
  "variants.variant_rank",
  "variants.calculated_price.*",
] as const

/** Fields that the rules of promotions are matched with. */
export const promotableFields = ["id", "discountable", "collection_id", "type_id", "categories.id", "tags.id"] as const

export const listingFields = ["type.value", "categories.handle", "categories.metadata"] as const

export type OfferRow = ProductRow<(typeof offerFields)[number]>
export type PromotableRow = ProductRow<(typeof promotableFields)[number]>

/** Context that Medusa needs to calculate prices. */
export function pricesIn({ regionId, currencyCode }: SellingTerms) {
  return { variants: { calculated_price: QueryContext({ region_id: regionId, currency_code: currencyCode }) } }
}

/** Reads only these fields. Returns rows in any order. */
export async function readRows<Entity extends keyof Entities, Path extends Columns<Entity>>(
  container: MedusaContainer,
  entity: Entity,
  fields: readonly Path[],
  filters: object,
  context?: object,
): Promise<Picked<Entities[Entity], Path>[]> {
  return graphRows(container, { entity, fields: [...fields], filters, ...(context && { context }) })
}
