import { type Cents, usd } from "../../../../backend/lib/totals"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { useSessionPrices } from "../../lib/session-prices"

export function useMemberOffer({
  filename,
  price,
  originalPrice,
}: Pick<CatalogueProduct, "filename" | "price" | "originalPrice">): {
  price: Cents
  original: Cents | null
  group?: string
  /** Length of the public price in characters, to keep the layout. */
  room?: number
} {
  const offer = useSessionPrices()?.[filename]
  if (!offer) return { price, original: originalPrice }
  return { price: offer.price, original: originalPrice ?? price, group: offer.group, room: usd(price).length }
}
