import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed, notFound } from "../../lib/refusals"
import { type DigitalProductRow, readRows } from "../catalogue/product-rows"

export type NamedDigitalProduct = Pick<DigitalProductRow, "id" | "filename">

/** Null until staff have saved the form once. Throws `not_found`. */
export async function digitalProductOf(container: MedusaContainer, productId: string) {
  const fields = ["id", "digital_product.id", "digital_product.filename"] as const
  const [product] = await readRows(container, "product", fields, { id: productId })
  if (!product) throw notFound(`There is no product ${productId}.`)
  const found = product.digital_product
  return found ? { id: found.id, filename: found.filename } : null
}

/** Throws `not_found`, or `not_allowed` without a digital product. */
export async function digitalProductWithFiles(container: MedusaContainer, productId: string) {
  const found = await digitalProductOf(container, productId)
  if (!found) throw notAllowed("Save the shop page first, then add its file.")
  return found
}
