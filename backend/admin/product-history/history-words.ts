import { timeOfSale } from "../../lib/second-sale"
import { usdOf } from "../../lib/totals"
import { eachText } from "../../modules/digital-product/page-facts"
import type { PriceChange } from "../../workflows/product-history/price-changes"
import type { ActionWords } from "../lib/staff-history"

const fieldWords: Readonly<Record<string, string>> = {
  ...eachText((_, { label }) => label.toLowerCase()),
  features: "key features",
  requirement: "required plug-in",
  filename: "file name",
  cart_id: "cart id",
}

const short: readonly string[] = ["badge", "filename", "cart_id"]

export const productActions: ActionWords = {
  change_page: ({ changes }) =>
    `Changed ${Object.entries(changes ?? {})
      .map(fieldChange)
      .join(", ")}`,
  set_demo: ({ film }) => (film ? "Uploaded a demo video" : "Uploaded a poster of the demo video"),
  remove_demo: "Removed the demo video",
  describe_pictures: "Changed its picture texts",
  change_prices: priceWords,
  plan_sale: ({ starts_at, ends_at }) =>
    `Sale ${timeOfSale({ starts_at: moment(starts_at), ends_at: moment(ends_at) })}`,
}

export const priceListActions: ActionWords = { change_prices: priceWords }

function fieldChange([field, change]: [string, { from: unknown; to: unknown }]): string {
  const name = fieldWords[field] ?? field
  // Null means the badge follows from the prices.
  const fallback = field === "badge" ? "the price badge" : "none"
  const said = (value: unknown) => (typeof value === "string" ? (value ? `“${value}”` : "none") : fallback)
  return short.includes(field) ? `${name} from ${said(change.from)} to ${said(change.to)}` : name
}

function moment(value: unknown): string | null {
  return typeof value === "string" ? value : null
}

function priceWords(details: Record<string, unknown>): string {
  const { changes = [], count = 0 } = details as { changes?: PriceChange[]; count?: number }
  const more = count > changes.length ? `; and ${count - changes.length} more` : ""
  return `${changes.map(priceChange).join("; ")}${more}`
}

/** "Price of Default: $29.99 → $24.99" */
function priceChange({ variant, list, currency, min_quantity: least, from, to }: PriceChange): string {
  const where = [variant, list && `in “${list}”`, least && `from ${least} pieces`].filter(Boolean).join(" ")
  const amount = (value: string | null) => (value === null ? "none" : value.split(", ").map(inCurrency).join(", "))
  const inCurrency = (value: string) =>
    currency === "usd" ? usdOf(Number(value).toFixed(2)) : `${value} ${currency.toUpperCase()}`
  return `Price of ${where}: ${amount(from)} → ${amount(to)}`
}
