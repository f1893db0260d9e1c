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
  const [periods, course, goods, sold, conversion, giftCards] = await Promise.all([
    moneyByPeriod(container, starts, span),
    moneyByStep(container, period, span),
    goodsOf(container, span),
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
    sources: sourcesOf(goods, sold.giftCards, summed(course)),
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

/** Adds up 100,000 rows in one pass. */
async function moneyByPeriod(container: MedusaContainer, starts: Record<FigurePeriod, string>, span: Span) {
  const days = Object.values(starts).sort()
  const sql = `
    select width_bucket(completed_at, starts) as bucket, count(*)::int as sales,
      sum(coalesce(captured_amount, total))::float8 as taken, 0 as refunded
    from purchase, moments where completed_at >= starts[1] and environment = ? and deleted_at is null group by 1
    union all
    select width_bucket(paid_at, starts), 0, 0, sum(wallet)::float8
    from purchase_refund back join purchase on purchase.id = back.purchase_id, moments
    where back.state in ('paid', 'done') and paid_at >= starts[1] and environment = ? and back.deleted_at is null
    group by 1`
  const buckets = await run<Bucket>(
    container,
    `with moments as materialized (
       select array_agg(day::timestamp at time zone ? order by day) as starts from unnest(?::date[]) day) ${sql}`,
    [span.zone, days, span.environment, span.environment],
  )
  return figurePeriods.map((period) => ({
    period,
    since: starts[period],
    ...summed(buckets.filter(({ bucket }) => bucket > days.indexOf(starts[period]))),
  }))
}

interface Bucket extends Money {
  /** Number of periods' starts that have passed, from 1. */
  bucket: number
}

export function summed(parts: readonly Money[]): Net {
  const sum = (part: keyof Money) => sumOf(parts.map((money) => money[part]))
  const [taken, refunded] = [sum("taken"), sum("refunded")]
  return { sales: sum("sales"), taken, refunded, net: taken - refunded }
}

const steps: Readonly<Record<FigurePeriod, "hour" | "day" | "month">> = {
  today: "hour",
  "7_days": "day",
  "30_days": "day",
  year: "month",
}

/** `step`: start in the shop's time zone, such as "2026-11-30 14:00". */
function moneyByStep(container: MedusaContainer, period: FigurePeriod, { zone, environment, since, now }: Span) {
  const unit = steps[period]
  return run<Net & { step: string }>(
    container,
    `select to_char(step, 'YYYY-MM-DD HH24:MI') as step, coalesce(sum(sales), 0)::int as sales,
       coalesce(sum(taken), 0)::float8 as taken, coalesce(sum(refunded), 0)::float8 as refunded,
       coalesce(sum(taken - refunded), 0)::float8 as net
     from generate_series(?::timestamp, ?::timestamptz at time zone ?, ?::interval) step left join (
       select date_trunc(?, completed_at at time zone ?) as step, count(*) as sales,
         sum(coalesce(captured_amount, total)) as taken, 0 as refunded
       from purchase where completed_at >= (${midnight}) and environment = ? and deleted_at is null group by 1
       union all
       select date_trunc(?, paid_at at time zone ?), 0, 0, sum(wallet)
       from purchase_refund back join purchase on purchase.id = back.purchase_id
       where back.state in ('paid', 'done') and paid_at >= (${midnight}) and environment = ?
         and back.deleted_at is null group by 1
     ) part using (step) group by 1 order by 1`,
    [
      ...[since, now, zone, `1 ${unit}`],
      ...[unit, zone, since, zone, environment],
      ...[unit, zone, since, zone, environment],
    ],
  )
}

interface Goods {
  /** Products and gift cards, before tax, after discounts. */
  goods: Cents
  tax: Cents
  by_card: Cents
  /** What staff released beyond the requested amounts. */
  difference: Cents
}

async function goodsOf(container: MedusaContainer, { zone, environment, since }: Span): Promise<Goods> {
  const [found] = await run<Goods>(
    container,
    `select coalesce(sum(subtotal - reduction), 0)::float8 as goods, coalesce(sum(tax), 0)::float8 as tax,
       coalesce(sum(discount), 0)::float8 as by_card,
       coalesce(sum(captured_amount - total), 0)::float8 as difference
     from purchase where completed_at >= (${midnight}) and environment = ? and deleted_at is null`,
    [since, zone, environment],
  )
  return found ?? { goods: 0, tax: 0, by_card: 0, difference: 0 }
}

/** Adds up to the net. */
export function sourcesOf({ goods, tax, by_card, difference }: Goods, giftCards: Cents, { refunded, net }: Net) {
  return [
    { name: "Products", amount: goods - giftCards },
    { name: "Gift cards sold", amount: giftCards },
    { name: "Tax", amount: tax },
    { name: "Paid with gift cards", amount: -by_card },
    ...(difference === 0 ? [] : [{ name: "Other amounts that staff released", amount: difference }]),
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
