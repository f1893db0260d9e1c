import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed, notFound } from "../../../lib/refusals"
import { lacksOf, soldVariant } from "../../catalogue/offer"
import { offerFields, type ProductRow, pricesIn, readRows } from "../../catalogue/product-rows"
import { type SellingTerms, sellingTerms } from "../../catalogue/selling-terms"
import { notSelling } from "../rules/problem"

const fields = [...offerFields, "id", "title", "digital_product.filename", "digital_product.files.is_current"] as const

export interface WantedVariant {
  variant_id: string
  quantity: number
}

/** Throws `not_found`, `not_allowed` with the reason, `not_selling`. */
export async function filesOfVariants(container: MedusaContainer, wanted: readonly WantedVariant[]) {
  if (wanted.length === 0) return []
  const terms = await sellingTerms(container)
  if (terms.taxRate === null) throw notSelling()
  const ids = wanted.map(({ variant_id }) => variant_id)
  const variants = await readRows(container, "variant", ["id", "product_id"], { id: ids })
  const productOf = new Map(variants.map(({ id, product_id }) => [id, product_id ?? ""]))
  const products = await readRows(container, "product", fields, { id: [...productOf.values()] }, pricesIn(terms))
  const rows = new Map(products.map((row) => [row.id, row]))
  return wanted.map(({ variant_id, quantity }) => ({
    filename: fileOf(variant_id, rows.get(productOf.get(variant_id) ?? ""), terms),
    quantity,
  }))
}

const reasons = {
  published: "is not for sale",
  channel: "is not for sale in this shop",
  price: "has no price yet, so it cannot be bought",
  file: "has no file to download. Carts can hold downloads only; gift cards are sold in the shop's checkout",
} as const

function fileOf(id: string, product: ProductRow<(typeof fields)[number]> | undefined, terms: SellingTerms): string {
  if (!product) throw notFound(`There is no product variant ${id}.`)
  const digital = product.digital_product
  const [lack] = lacksOf(product, digital?.files ?? [], terms.salesChannelId)
  // The refusal does not name an unpublished product.
  if (lack) throw notAllowed(`${lack === "published" ? `The product of ${id}` : product.title} ${reasons[lack]}.`)
  const sold = soldVariant(product)?.id
  if (sold !== id) throw notAllowed(`${product.title} is sold as its variant ${sold}, not as ${id}.`)
  return digital?.filename ?? ""
}
