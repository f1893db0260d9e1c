/** The storefront reaches the shared arithmetic through the contract, the only room of the server it may enter. */
export {
  amountOf,
  type Cents,
  centsOf,
  centsOfAmount,
  dollarsOf,
  type PricedLine,
  type RatePpm,
  ratePpm,
  type Totals,
  taxOn,
  totalsOf,
} from "../../backend/lib/totals"
