import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isOpeningListing } from "../../lib/listing-category"
import { listingTitle } from "../../lib/listing-title"
import { listingPath, shownListing } from "./shown-listing"

/** A listing that has a page in the shop. */
export interface KnownListing {
  handle: string
  /** Its heading, as shoppers read it. */
  title: string
  path: string
  /** Listed by staff, with something to buy (ruling 7); until then its page says Coming Soon. */
  isOpen: boolean
}

/** The listing of a category, by its handle; undefined where shoppers have no page of it. */
export async function findListing(container: MedusaContainer, handle: string): Promise<KnownListing | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_category",
    fields: ["id", "name"],
    filters: { handle },
  })
  const [category] = data
  const title = listingTitle({ handle, name: category?.name ?? "", listed: true })
  const known = { handle, title, path: listingPath(handle) }
  // Staff deleted it: the page that the shop opened with announces it all the same.
  if (!category) return isOpeningListing(handle) ? { ...known, isOpen: false } : undefined
  const { is_listed, is_hidden, has_page, products } = await shownListing(container, category.id)
  if (!has_page) return undefined
  return { ...known, isOpen: is_listed && !is_hidden && products.some(({ is_for_sale }) => is_for_sale) }
}
