import { listed } from "../../lib/listed"
import { percentOf, usd, usdOf } from "../../lib/totals"
import type { PromotionFactsChange } from "../../workflows/catalogue/promotions/promotion-view"
import type { ActionWords } from "../lib/staff-history"
import type { PromotionInShop } from "./use-promotion-in-shop"

type Moment = (date: string) => string

export function promotionWords(promotion: PromotionInShop, moment: Moment): [title: string, value: string][] {
  const { minimum_order, not_with_sales } = promotion
  return [
    ["Now", nowWords(promotion, moment)],
    ["Takes off", offWords(promotion)],
    ["Applies to", productWords(promotion)],
    ["Minimum order", minimum_order === "0.00" ? "None" : `${usdOf(minimum_order)} for the items it applies to`],
    ["Sale prices", not_with_sales ? "Not with sale prices" : "With sale prices, too"],
    ["When", timeWords(promotion, moment)],
    ["Used", usageWords(promotion)],
  ]
}

function nowWords(
  { idle, impossible, is_automatic, code, status, starts_at, ends_at }: PromotionInShop,
  moment: Moment,
) {
  switch (idle) {
    case null:
      return is_automatic ? "It applies to every cart, without a code." : `It applies to everyone who enters ${code}.`
    case "not_active":
      return `Nobody gets it: it is ${status === "draft" ? "a draft" : "inactive"}. Edit its status above.`
    case "impossible":
      return `Nobody gets it. ${impossible ?? ""}`
    case "takes_nothing":
      return "Nobody gets it: its value is 0."
    case "elsewhere":
      return "Nobody gets it: a condition under “Who can use this code?” requires a place where the shop does not sell."
    case "not_yet":
      return `Nobody gets it yet: its campaign begins on ${moment(starts_at ?? "")}.`
    case "over":
      return `Nobody gets it: its campaign ended on ${moment(ends_at ?? "")}.`
    case "used_up":
      return "Nobody gets it: all its uses are taken. If a purchase stays unpaid, its use becomes free again."
    case "no_product":
      return "Nobody gets it: none of its products is for sale now."
  }
}

function offWords({ takes_off }: PromotionInShop): string {
  if (!takes_off) return "Nothing"
  const { takesOff, per, most } = takes_off
  const [value, isShare] = "percent" in takesOff ? [percentOf(takesOff.percent), true] : [usd(takesOff.amount), false]
  if (per === "order") return isShare ? `${value} of the items it applies to` : `${value} of the order, once`
  if (per === "each") return `${value} of each unit${most === null ? "" : `, for at most ${most} units of a product`}`
  return `${value} of ${most === null ? "each unit" : `at most ${most} units in all, the cheapest first`}`
}

const mostTitles = 10

function productWords({ products }: PromotionInShop): string {
  if (products === null) return "Everything that is for sale, except gift cards"
  if (products.length === 0) return "Nothing that is for sale now"
  const rest = products.length - mostTitles
  return listed(rest > 0 ? [...products.slice(0, mostTitles), `${rest} more`] : products)
}

function timeWords({ starts_at, ends_at }: PromotionInShop, moment: Moment): string {
  const parts = [starts_at && `from ${moment(starts_at)}`, ends_at && `until ${moment(ends_at)}`].filter(Boolean)
  return parts.length > 0 ? sentence(parts.join(" ")) : "At any time"
}

function usageWords({ used, limit, budget }: PromotionInShop): string {
  const own = limit === null ? `${used} ${used === 1 ? "time" : "times"}` : `${used} of ${limit}`
  if (budget === null) return own
  const { is_each_customers, used: ofCampaign, limit: most } = budget
  return `${own}; its campaign ${is_each_customers ? `allows ${most} for each customer` : `${ofCampaign} of ${most}`}`
}

export const conditionActions: ActionWords = {
  change_conditions: (details) => changeWords(details as unknown as PromotionFactsChange), // as the server records them
}

function changeWords({ before, after }: PromotionFactsChange): string {
  const parts = [
    before.minimum !== after.minimum &&
      `minimum order from ${minimumWords(before.minimum)} to ${minimumWords(after.minimum)}`,
    before.withSales !== after.withSales && (after.withSales ? "with sale prices, too" : "not with sale prices"),
  ].filter((part) => part !== false)
  return sentence(listed(parts))
}

function minimumWords(minimum: number): string {
  return minimum === 0 ? "none" : usd(minimum)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
