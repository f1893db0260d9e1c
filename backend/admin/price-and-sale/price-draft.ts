import { reducedBy } from "../../lib/sale-price"
import { type NewPrice, type PriceFault, priceFault } from "../../lib/sale-rules"
import type { SaleTime } from "../../lib/second-sale"
import { amountOf, type Cents } from "../../lib/totals"
import type { PriceAndSale, SaleView } from "../../workflows/price-and-sale/price-view"
import { amountExpected, parseCents } from "../lib/parse-amount"

/** Times are minutes in UTC: "2026-11-30T23:59". */
export interface PriceDraft {
  price: string
  way: "none" | "price" | "percent"
  sale: string
  percent: string
  from: string
  until: string
}

export function draftOf({ price }: PriceAndSale, sale: SaleView | null): PriceDraft {
  return {
    price: price ?? "",
    way: sale ? "price" : "none",
    sale: sale?.price ?? "",
    percent: "",
    from: minuteOf(sale?.starts_at),
    until: minuteOf(sale?.ends_at),
  }
}

export interface PriceChanges {
  price: string
  sale: (SaleTime & ({ price: string } | { percent: number })) | null
}

export type ReadDraft = { wanted: NewPrice; changes: PriceChanges } | { fault: PriceFault }

export function readDraft(draft: PriceDraft, now: number): ReadDraft {
  const price = parseCents(draft.price)
  if (price === undefined) return { fault: { field: "price", reason: amountExpected } }
  if (draft.way === "none") return { wanted: { price, sale: null }, changes: { price: amountOf(price), sale: null } }
  const percent = /^\s*(\d{1,2})\s*%?\s*$/.exec(draft.percent)?.[1]
  const reduced = reducedPrice(draft, price, percent)
  if (reduced === undefined) {
    const reason = draft.way === "price" ? amountExpected : "A whole number from 1 to 99."
    return { fault: { field: "sale", reason } }
  }
  const [starts_at, ends_at] = [isoOf(draft.from), isoOf(draft.until)]
  const wanted = { price, sale: { price: reduced, startsAt: starts_at, endsAt: ends_at } }
  const fault = priceFault(wanted, now)
  if (fault) return { fault }
  const how = draft.way === "price" ? { price: amountOf(reduced) } : { percent: Number(percent) }
  return { wanted, changes: { price: amountOf(price), sale: { ...how, starts_at, ends_at } } }
}

function reducedPrice({ way, sale }: PriceDraft, price: Cents, percent: string | undefined): Cents | undefined {
  if (way === "price") return parseCents(sale)
  return Number(percent) > 0 ? reducedBy(price, Number(percent)) : undefined
}

function minuteOf(iso: string | null | undefined): string {
  return iso ? new Date(iso).toISOString().slice(0, 16) : ""
}

function isoOf(minute: string): string | null {
  return minute ? new Date(`${minute.slice(0, 16)}Z`).toISOString() : null
}
