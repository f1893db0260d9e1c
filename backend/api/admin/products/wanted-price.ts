import { reducedBy } from "../../../lib/sale-price"
import type { Cents } from "../../../lib/totals"
import type { NewSale } from "../../../workflows/price-and-sale/plan-sale"
import type { AdminSetPrice } from "./validators"

type Sale = NonNullable<AdminSetPrice["sale"]>

interface WantedPrice {
  version: string
  price: Cents
  saleOf: string | null
  sale: NewSale | null
}

/** A price and a sale as they are sent. */
export function wantedPrice({ version, price, list_id, sale }: AdminSetPrice): WantedPrice {
  return { version, price, saleOf: list_id ?? null, sale: sale ? newSale(price, sale) : null }
}

function newSale(price: Cents, { price: on, percent = 0, starts_at, ends_at }: Sale): NewSale {
  return { price: on ?? reducedBy(price, percent), startsAt: starts_at ?? null, endsAt: ends_at ?? null }
}
