import type { MedusaContainer } from "@medusajs/framework/types"
import { updateProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { categoryRow } from "./shown-listing"

interface ListingChanges {
  categoryId: string
  /** Opens or closes the listing. */
  isListed?: boolean | undefined
  /** Medusa's ids of products, the first of the listing first; what is left out comes after them. */
  order?: string[] | undefined
}

/**
 * Opens or closes a category's listing, and puts its products into an order. Throws `not_found` when there is no such
 * category.
 */
export async function setListing(
  container: MedusaContainer,
  { categoryId: id, isListed, order }: ListingChanges,
): Promise<void> {
  const { metadata } = await categoryRow(container, id)
  // What is there beside the listing stays: Medusa takes metadata as a whole.
  const changed = {
    ...metadata,
    ...(isListed !== undefined && { listed: isListed }),
    ...(order !== undefined && { order: [...new Set(order)] }),
  }
  await updateProductCategoriesWorkflow(container).run({ input: { selector: { id }, update: { metadata: changed } } })
}
