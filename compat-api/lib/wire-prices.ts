import { amountOf, type Cents } from "../../backend/lib/totals"

/** Prices as the contract writes them: dollars with two decimals; null where a file is not sold. */
export function wirePrices(prices: readonly { filename: string; price: Cents | null }[]) {
  return prices.map(({ filename, price }) => ({ filename, price: price === null ? null : amountOf(price) }))
}
