import type { Cents } from "./totals"

/** ISO 8601. */
export interface NewPrice {
  price: Cents
  sale: { price: Cents; startsAt: string | null; endsAt: string | null } | null
}

export interface PriceFault {
  field: "price" | "sale" | "from" | "until"
  reason: string
}

/** Undefined if valid. `now`: ms since 1970. */
export function priceFault({ price, sale }: NewPrice, now: number): PriceFault | undefined {
  if (!sale) return undefined
  const { price: reduced, startsAt, endsAt } = sale
  if (reduced <= 0) return { field: "sale", reason: "A sale price must be at least one cent." }
  if (reduced >= price) return { field: "sale", reason: "A sale price must be below the price." }
  if (endsAt === null) return undefined
  const end = Date.parse(endsAt)
  if (end <= now) return { field: "until", reason: "The sale would already be over." }
  if (startsAt !== null && Date.parse(startsAt) >= end) {
    return { field: "until", reason: "The sale must end after it begins." }
  }
  return undefined
}
