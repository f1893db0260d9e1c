import { openingTypeOf } from "./listing-category"

/** A category, as far as its listing's heading goes. */
interface Headed {
  handle: string
  name: string
  listed: boolean
}

/** The heading of a category's listing; one that staff made goes by its own name, and what has none by all products. */
export function listingTitle({ handle, name, listed }: Headed): string {
  const type = openingTypeOf(handle)
  if (type) return `${type}s`
  return listed ? name : "Products"
}
