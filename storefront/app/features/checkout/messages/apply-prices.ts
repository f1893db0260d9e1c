import { centsOfAmount } from "../../../../../backend/lib/totals"
import { ownPricesNow, publicPrices, setOwnPrices } from "../../../lib/session-prices"
import { cartNow, replaceCart } from "../../cart/cart-store"
import { type CurrentPrice, type PriceChange, withCurrentPrices, withOwnPrices } from "../../cart/price-changes"

export function applyPrices(prices: readonly CurrentPrice[]): PriceChange[] {
  const own = ownPricesNow() ?? publicPrices
  const { changes } = withCurrentPrices(withOwnPrices(cartNow(), own), prices)
  if (changes.length > 0) {
    const kept = prices.map((told) => ({ ...told, price: told.publicPrice ?? told.price }))
    replaceCart(withCurrentPrices(cartNow(), kept).cart)
    const told = prices.map(({ filename, price, publicPrice }) => [
      filename,
      publicPrice && { group: "", ...own[filename], price: centsOfAmount(price ?? "") },
    ])
    setOwnPrices({ ...own, ...Object.fromEntries(told) })
  }
  return changes
}
