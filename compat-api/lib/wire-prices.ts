import { amountOf } from "../../backend/lib/totals"
import type { CurrentPrice } from "../../backend/workflows/purchase/quote/price-lines"

/** Prices as the contract writes them: dollars with two decimals; null where a file is not sold. */
export function wirePrices(prices: readonly CurrentPrice[]) {
  return prices.map(({ filename, price, publicPrice }) => ({
    filename,
    price: price === null ? null : amountOf(price),
    ...(publicPrice === undefined ? {} : { publicPrice: amountOf(publicPrice) }),
  }))
}
