import { type Cents, usd } from "../../../../compat-api/contract/totals"

/** "$50", as on the card: gift cards have whole values. */
export function faceValue(value: Cents): string {
  return usd(value).replace(/\.00$/, "")
}
