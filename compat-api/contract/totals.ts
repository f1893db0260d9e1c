/** The storefront reaches the shared arithmetic through the contract, the only room of the server it may enter. */
export {
  amountOf,
  type Cents,
  centsOf,
  centsOfAmount,
  dollarsOf,
  type PricedLine,
  percentsOf,
  type RatePpm,
  ratePpm,
  type TaxedLine,
  type Totals,
  totalsOf,
  usd,
  usdOf,
} from "../../backend/lib/totals"
