import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { notAllowed, notFound } from "../../lib/refusals"

export interface NamedDigitalProduct {
  id: string
  /** The name under which its file is delivered. */
  filename: string
}

/**
 * What makes Medusa's product one of the shop; null for one that was made in the dashboard and is not ready yet. Throws
 * `not_found` for an unknown product.
 */
export async function digitalProductOf(
  container: MedusaContainer,
  productId: string,
): Promise<NamedDigitalProduct | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product",
    fields: ["id", "digital_product.id", "digital_product.filename"],
    filters: { id: productId },
  })
  // Query answers joined rows, which Medusa has no type for; both are columns of text.
  const [product] = data as unknown as { digital_product?: NamedDigitalProduct | null }[]
  if (!product) throw notFound(`There is no product ${productId}.`)
  const found = product.digital_product
  return found ? { id: found.id, filename: found.filename } : null
}

/** The same for who changes its files: throws `not_allowed` when there is nothing that files could belong to. */
export async function digitalProductWithFiles(
  container: MedusaContainer,
  productId: string,
): Promise<NamedDigitalProduct> {
  const found = await digitalProductOf(container, productId)
  if (!found) throw notAllowed("Save what shoppers see first; then add its file.")
  return found
}
