import type { Cents } from "./totals"

/** A product's own price, and a sale of it as staff want it; times in ISO 8601, null where it has no beginning or end. */
export interface WantedPrice {
  price: Cents
  sale: { price: Cents; startsAt: string | null; endsAt: string | null } | null
}

/** What is wrong, and at which field of the form. */
export interface PriceFault {
  field: "price" | "sale" | "from" | "until"
  reason: string
}

/** Why a price or a sale cannot be; undefined where nothing is wrong. `now`: in ms since 1970. */
export function priceFault({ price, sale }: WantedPrice, now: number): PriceFault | undefined {
  if (!sale) return undefined
  const { price: reduced, startsAt, endsAt } = sale
  if (reduced <= 0) return { field: "sale", reason: "On sale it costs at least one cent." }
  if (reduced >= price) return { field: "sale", reason: "On sale it costs less than its price." }
  if (endsAt === null) return undefined
  const end = Date.parse(endsAt)
  if (end <= now) return { field: "until", reason: "The sale would be over already." }
  if (startsAt !== null && Date.parse(startsAt) >= end) {
    return { field: "until", reason: "The sale ends after it begins." }
  }
  return undefined
}
