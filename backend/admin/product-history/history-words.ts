import { timeOfSale } from "../../lib/second-sale"
import { usdOf } from "../../lib/totals"
import { type ProductField, productFields, wordsOf } from "../../modules/digital-product/page-facts"
import type { PriceChange } from "../../workflows/product-history/price-changes"
import type { ActionWords } from "../lib/staff-history"

const fields: Readonly<Record<string, ProductField>> = productFields

const otherFields: Readonly<Record<string, string>> = {
  features: "key features",
  requirement: "required plug-in",
  filename: "file name",
  cart_id: "cart id",
}

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

function fieldChange([name, change]: [string, { from: unknown; to: unknown }]): string {
  const field = fields[name]
  const label = field?.label.toLowerCase() ?? otherFields[name] ?? name
  const isShort = field ? "choices" in field || field.longest <= 40 : ["filename", "cart_id"].includes(name)
  // Null means the badge follows from the prices.
  const fallback = name === "badge" ? "the price badge" : "none"
  const said = (value: unknown) => {
    if (typeof value !== "string") return fallback
    return value ? `“${field ? wordsOf(field, value) : value}”` : "none"
  }
  return isShort ? `${label} from ${said(change.from)} to ${said(change.to)}` : label
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
