import { invalidData } from "../../../lib/refusals"
import { reducedBy } from "../../../lib/sale-price"
import { type Cents, centsOfAmount } from "../../../lib/totals"
import type { NewSale } from "../../../workflows/price-and-sale/plan-sale"
import type { AdminSetPrice } from "./validators"

type Sale = NonNullable<AdminSetPrice["sale"]>

interface WantedPrice {
  version: string
  price: Cents
  saleOf: string | null
  sale: NewSale | null
}

/** A price and a sale as they are sent, in cents. Throws `invalid_data` for what is no amount. */
export function wantedPrice({ version, price, list_id, sale }: AdminSetPrice): WantedPrice {
  const cents = amount(price)
  return { version, price: cents, saleOf: list_id ?? null, sale: sale ? newSale(cents, sale) : null }
}

function newSale(price: Cents, { price: on, percent = 0, starts_at, ends_at }: Sale): NewSale {
  return {
    price: on === undefined ? reducedBy(price, percent) : amount(on),
    startsAt: starts_at ?? null,
    endsAt: ends_at ?? null,
  }
}

function amount(text: string): Cents {
  const cents = centsOfAmount(text)
  if (cents === undefined) throw invalidData("An amount is dollars with two decimals, such as 29.99.")
  return cents
}
