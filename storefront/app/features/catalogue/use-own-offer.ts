import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { type Cents, usd } from "../../../../compat-api/contract/totals"
import { useOwnPrices } from "../../lib/own-prices"

/** What a product costs who looks at it. The page is everybody's: a member's price takes the figure's place. */
export function useOwnOffer({
  filename,
  price,
  originalPrice,
}: Pick<CatalogueProduct, "filename" | "price" | "originalPrice">): {
  price: Cents
  original: Cents | null
  group?: string
  /** Characters of the figure that stood there before: what is beside it stays where it is. */
  room?: number
} {
  const own = useOwnPrices()?.[filename]
  if (!own) return { price, original: originalPrice }
  return { price: own.price, original: originalPrice ?? price, group: own.group, room: usd(price).length }
}
