import { amountOf, type Cents } from "../../../compat-api/contract/totals"

/** An amount as shoppers read it: `9999` is "$99.99". US dollars, two decimals (shop.md §9). */
export function usd(cents: Cents): string {
  return `$${amountOf(cents)}`
}

/** The same for an amount as the contract writes it: `"99.99"`. */
export function usdOf(amount: string): string {
  return `$${amount}`
}
