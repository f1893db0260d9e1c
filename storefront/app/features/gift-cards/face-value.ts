import type { Cents } from "../../../../compat-api/contract/totals"
import { usd } from "../../lib/money"

/** "$50", as on the card: gift cards have whole values. */
export function faceValue(value: Cents): string {
  return usd(value).replace(/\.00$/, "")
}
