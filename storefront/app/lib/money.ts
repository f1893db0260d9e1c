import { amountOf, type Cents } from "../../../compat-api/contract/totals"

/** An amount as shoppers read it: `9999` is "$99.99". US dollars, two decimals (shop.md §9). */
export function usd(cents: Cents): string {
  return `$${amountOf(cents)}`
}

/** The same for an amount as the contract writes it: `"99.99"`. */
export function usdOf(amount: string): string {
  return `$${amount}`
}

/** The same of an amount that may be less than nothing, where less was paid than was asked for. */
export function signedUsd(amount: string): string {
  return amount.startsWith("-") ? `−${usdOf(amount.slice(1))}` : usdOf(amount)
}
