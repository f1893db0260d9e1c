import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { paymentEnvironment, Shop } from "../../lib/shop"
import { type Cents, sumOf } from "../../lib/totals"
import { dayIn, daysBefore, type FigurePeriod, figurePeriods, periodStarts } from "./periods"
import { groupedBy, productFigures } from "./product-figures"

/** Cents that providers and banks took and gave back, tax included. Excludes payments by gift card. */
interface Money {
  sales: number
  taken: Cents
  refunded: Cents
}

interface Net extends Money {
  net: Cents
}

/** Moments of the time zone in which the shop's days begin. */
interface Span {
  zone: string
  environment: string
  /** First day. */
  since: string
  now: string
}

/** Figures of this payment environment. Time zone: setting TIME_ZONE. */
export async function salesFigures(container: MedusaContainer, period: FigurePeriod) {
  const { timeZone: zone, clearAfterDays } = container.resolve(Shop.SETTINGS)
  const now = new Date(container.resolve(Shop.CLOCK).now())
  const today = dayIn(zone, now)
  const starts = periodStarts(today)
  const span = { zone, environment: paymentEnvironment(container), since: starts[period], now: now.toISOString() }
  const kept = daysBefore(today, clearAfterDays.carts - 1)
  const begun = { ...span, since: kept > span.since ? kept : span.since }
  const [{ periods, course, goods }, sold, conversion, giftCards] = await Promise.all([
    moneyOf(container, period, starts, span),
    productFigures(container, span),
    conversionOf(container, begun),
    unspentCards(container, span.environment),
  ])
  const { products } = sold
  return {
    zone,
    period,
    since: span.since,
    periods,
    course,
    products,
    categories: groupedBy(products, "category"),
    hosts: groupedBy(products, "host"),
    sources: sourcesOf(goods, sold.giftCards),
    /** Refunds of an amount, which belong to no product. */
    unnamed_refunds: sold.unnamed,
    conversion,
    gift_cards: giftCards,
    downloads: {
      all: sumOf(products.map(({ downloads }) => downloads)),
      by_buyers: sumOf(products.map(({ by_buyers }) => by_buyers)),
    },
  }
}

export type SalesFigures = Awaited<ReturnType<typeof salesFigures>>

const midnight = "?::timestamp at time zone ?"

const steps: Readonly<Record<FigurePeriod, "hour" | "day" | "month">> = {
  today: "hour",
  "7_days": "day",
  "30_days": "day",
  year: "month",
}

/** Reads 100,000 purchases once, from an index. Steps begin in the shop's time zone, such as "2026-11-30 14:00". */
async function moneyOf(
  container: MedusaContainer,
  period: FigurePeriod,
  starts: Record<FigurePeriod, string>,
  { zone, environment, since, now }: Span,
) {
  const bounds = await run<Bound>(
    container,
    `select to_char(local, 'YYYY-MM-DD HH24:MI') as name, local at time zone ? as at, bool_or(is_step) as is_step
     from (
       select generate_series(?::timestamp, ?::timestamptz at time zone ?, ?::interval) as local, true as is_step
       union all select unnest(?::timestamp[]), false
     ) bound group by local order by local`,
    [zone, since, now, zone, `1 ${steps[period]}`, Object.values(starts)],
  )
  const moments = bounds.map(({ at }) => at.toISOString())
  const values = [moments, moments[0], environment]
  const parts = await run<Part>(
    container,
    `select width_bucket(completed_at, ?::timestamptz[]) as bucket, count(*)::int as sales,
       sum(coalesce(captured_amount, total))::float8 as taken, 0 as refunded,
       sum(subtotal - reduction)::float8 as goods, sum(tax)::float8 as tax, sum(discount)::float8 as by_card,
       coalesce(sum(captured_amount - total), 0)::float8 as difference
     from purchase where completed_at >= ? and environment = ? and deleted_at is null group by 1
     union all
     select width_bucket(paid_at, ?::timestamptz[]), 0, 0, sum(wallet)::float8, 0, 0, 0, 0
     from purchase_refund back cross join lateral (
       select environment from sold_line sold where sold.purchase_id = back.purchase_id and line = 0 limit 1) first
     where back.state in ('paid', 'done') and paid_at >= ? and environment = ? and back.deleted_at is null group by 1`,
    [...values, ...values],
  )
  const between = (from: string, until = "~") =>
    parts.filter(({ bucket }) => {
      const begins = bounds[bucket - 1]?.name ?? ""
      return begins >= from && begins < until
    })
  const names = bounds.filter(({ is_step }) => is_step).map(({ name }) => name)
  const inPeriod = between(since)
  const sum = (part: keyof Goods) => sumOf(inPeriod.map((money) => money[part]))
  return {
    periods: figurePeriods.map((each) => ({ period: each, since: starts[each], ...summed(between(starts[each])) })),
    course: names.map((step, place) => ({ step, ...summed(between(step, names[place + 1])) })),
    goods: {
      ...summed(inPeriod),
      goods: sum("goods"),
      tax: sum("tax"),
      by_card: sum("by_card"),
      difference: sum("difference"),
    },
  }
}

interface Bound {
  name: string
  at: Date
  is_step: boolean
}

interface Part extends Money, Goods {
  /** Number of bounds that have passed, from 1. */
  bucket: number
}

interface Goods {
  /** Products and gift cards, before tax, after discounts. */
  goods: Cents
  tax: Cents
  by_card: Cents
  /** Money that staff released beyond the requested amounts. */
  difference: Cents
}

export function summed(parts: readonly Money[]): Net {
  const sum = (part: keyof Money) => sumOf(parts.map((money) => money[part]))
  const [taken, refunded] = [sum("taken"), sum("refunded")]
  return { sales: sum("sales"), taken, refunded, net: taken - refunded }
}

/** Adds up to the net. */
export function sourcesOf({ goods, tax, by_card, difference, refunded, net }: Goods & Net, giftCards: Cents) {
  return [
    { name: "Products", amount: goods - giftCards },
    { name: "Gift cards sold", amount: giftCards },
    { name: "Tax", amount: tax },
    { name: "Paid with gift cards", amount: -by_card },
    ...(difference === 0 ? [] : [{ name: "Difference in payments that staff released", amount: difference }]),
    { name: "Refunded", amount: -refunded },
    { name: "Net", amount: net },
  ]
}

/** Payments that were begun, and those of them that were paid. The shop deletes unpaid ones after some days. */
async function conversionOf(container: MedusaContainer, { zone, environment, since }: Span) {
  const [counted] = await run<{ begun: number; paid: number }>(
    container,
    `select count(*)::int as begun, count(coalesce(captured_at, completed_at))::int as paid
     from purchase where created_at >= (${midnight}) and environment = ? and deleted_at is null`,
    [since, zone, environment],
  )
  return { since, begun: counted?.begun ?? 0, paid: counted?.paid ?? 0 }
}

async function unspentCards(container: MedusaContainer, environment: string) {
  const [cards] = await run<{ count: number; balance: Cents }>(
    container,
    `select count(*)::int as count, coalesce(sum(balance), 0)::float8 as balance
     from gift_card where status = 'active' and balance > 0 and environment = ? and deleted_at is null`,
    [environment],
  )
  return cards ?? { count: 0, balance: 0 }
}
