import { centsOfAmount } from "../../../../../backend/lib/totals"
import { publicPrices, sessionPricesNow, setSessionPrices } from "../../../lib/session-prices"
import { cartNow, replaceCart } from "../../cart/cart-store"
import { type CurrentPrice, type PriceChange, withCurrentPrices, withSessionPrices } from "../../cart/price-changes"

export function applyPrices(prices: readonly CurrentPrice[]): PriceChange[] {
  const before = sessionPricesNow() ?? publicPrices
  const { changes } = withCurrentPrices(withSessionPrices(cartNow(), before), prices)
  if (changes.length > 0) {
    const storedPrices = prices.map((current) => ({ ...current, price: current.publicPrice ?? current.price }))
    replaceCart(withCurrentPrices(cartNow(), storedPrices).cart)
    const memberPrices = prices.map(({ filename, price, publicPrice }) => [
      filename,
      publicPrice && { group: "", ...before[filename], price: centsOfAmount(price ?? "") },
    ])
    setSessionPrices({ ...before, ...Object.fromEntries(memberPrices) })
  }
  return changes
}
