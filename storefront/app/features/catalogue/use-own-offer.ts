import { type Cents, usd } from "../../../../backend/lib/totals"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { useSessionPrices } from "../../lib/session-prices"

export function useOwnOffer({
  filename,
  price,
  originalPrice,
}: Pick<CatalogueProduct, "filename" | "price" | "originalPrice">): {
  price: Cents
  original: Cents | null
  group?: string
  /** Characters of the public price, to keep the layout. */
  room?: number
} {
  const own = useSessionPrices()?.[filename]
  if (!own) return { price, original: originalPrice }
  return { price: own.price, original: originalPrice ?? price, group: own.group, room: usd(price).length }
}
