import { type Cents, dollarsOf } from "../../lib/totals"
import type { KnownSale } from "./known-sales"

/** A sale as staff want it. */
export interface NewSale {
  price: Cents
  startsAt: string | null
  endsAt: string | null
}

/** What is done to Medusa's price lists, in this order. */
export interface SalePlan {
  /** Another amount of a price that is there, in dollars. */
  amount: { priceId: string; priceSetId: string; listId: string; from: number; to: number } | null
  /** Another time of a price list of this product alone. */
  dates: { id: string; starts_at: string | null; ends_at: string | null } | null
  /** A price that leaves a list of several products. */
  leaves: string | null
  /** A price list of this product alone, which is over. */
  deletes: string | null
  creates: NewSale | null
}

const nothing: SalePlan = { amount: null, dates: null, leaves: null, deletes: null, creates: null }

/**
 * How a sale becomes another one: none before, none afterwards, or changed. A list of several products keeps its time
 * and the others' prices: a product whose sale is at another time leaves it.
 */
export function planSale(before: KnownSale | null, after: NewSale | null): SalePlan {
  if (!before) return { ...nothing, creates: after }
  if (!after) return { ...nothing, ...(before.isShared ? { leaves: before.priceId } : { deletes: before.listId }) }
  const isSameTime = isSame(before.startsAt, after.startsAt) && isSame(before.endsAt, after.endsAt)
  if (before.isShared && !isSameTime) return { ...nothing, leaves: before.priceId, creates: after }
  return { ...nothing, amount: otherAmount(before, after), dates: isSameTime ? null : otherTime(before, after) }
}

function otherAmount({ priceId, priceSetId, listId, price }: KnownSale, after: NewSale): SalePlan["amount"] {
  if (price === after.price) return null
  return { priceId, priceSetId, listId, from: dollarsOf(price), to: dollarsOf(after.price) }
}

function otherTime({ listId }: KnownSale, { startsAt, endsAt }: NewSale): SalePlan["dates"] {
  return { id: listId, starts_at: startsAt, ends_at: endsAt }
}

/** Forms know minutes: what they leave as it was is the same time. */
function isSame(before: Date | null, after: string | null): boolean {
  const minute = (time: Date) => Math.floor(time.getTime() / 60_000)
  return before && after ? minute(before) === minute(new Date(after)) : before === null && after === null
}
