import { openingTypeOf } from "./listing-category"

interface Headed {
  handle: string
  name: string
  listed: boolean
}

export function listingTitle({ handle, name, listed }: Headed): string {
  const type = openingTypeOf(handle)
  if (type) return `${type}s`
  return listed ? name : "Products"
}
