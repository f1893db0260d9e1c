import type { MedusaContainer } from "@medusajs/framework/types"
import { anywhere, contains } from "../../lib/like"
import { type Counted, type Page, pageOfRows } from "../../lib/rows"
import { amountOf, type Cents } from "../../lib/totals"
import { maskedCode } from "../../modules/gift-card/gift-card-code"
import { searchedInGiftCard } from "../../modules/gift-card/search-text"

/** `spent`: active, but empty. `reserved` and `expired`: unpaid codes. */
export const giftCardStates = ["active", "spent", "disabled", "reserved", "expired"] as const
export type GiftCardState = (typeof giftCardStates)[number]

export const giftCardOrders = { issued_at: "coalesce(issued_at, created_at)", value: "value", balance: "balance" }
export type GiftCardOrder = keyof typeof giftCardOrders

/** Dollars with two decimals; never the code. */
export interface ListedGiftCard {
  id: string
  /** "•••• 5A5B" */
  masked_code: string
  state: GiftCardState
  value: string
  /** Includes the held amount. */
  balance: string
  held: string
  environment: string
  kind: "self" | "gift"
  buyer_email: string | null
  recipient_email: string | null
  recipient_name: string | null
  issued_at: string
}

/** `value` and balances in cents. `code_end`: last four characters of the code. */
export type GiftCardRow = Omit<ListedGiftCard, "masked_code" | "value" | "balance" | "held"> & {
  code_end: string
  value: Cents
  balance: Cents
  held: Cents
}

const state = `case when status = 'active' and balance = 0 then 'spent' else status end`

export const giftCardColumns = `id, right(code, 4) as code_end, ${state} as state, value, balance, held, environment, kind,
  buyer_email, recipient_email, recipient_name, coalesce(issued_at, created_at) as issued_at`

/** Pattern with % at both ends. */
const isCodeEnd = "reverse(code) like reverse(upper(rtrim(?, '%')))"

interface GiftCardFilter extends Page<GiftCardOrder | `-${GiftCardOrder}`> {
  /** Issued cards by default: every cart reserves codes. */
  state?: readonly GiftCardState[] | undefined
  /** Part of an address or name, or the last 4 to 8 characters of a code. */
  q?: string | undefined
}

export async function listGiftCards(
  container: MedusaContainer,
  { state: wanted = ["active", "spent", "disabled"], q, order, ...page }: GiftCardFilter,
): Promise<Counted & { gift_cards: ListedGiftCard[] }> {
  const { rows, counted } = await pageOfRows<GiftCardRow>(container, {
    table: "gift_card",
    columns: giftCardColumns,
    conditions: [
      [`${state} = any(?)`, wanted],
      ...(q && mayEndCode(q)
        ? [[`(${searchedInGiftCard} ilike ? or ${isCodeEnd})`, anywhere(q)] as const]
        : contains(searchedInGiftCard, q)),
    ],
    page: { ...page, order: orderByColumn(order) },
  })
  return { gift_cards: rows.map(listedGiftCard), ...counted }
}

/** Longer ends would let staff guess the code, or leave it in an address. */
function mayEndCode(q: string): boolean {
  return /^[0-9a-f]{4,8}$/i.test(q)
}

function orderByColumn(order: GiftCardFilter["order"]): string {
  const name = order.replace(/^-/, "") as GiftCardOrder // the only two forms
  return order.replace(name, giftCardOrders[name])
}

export function listedGiftCard({ code_end, value, balance, held, ...row }: GiftCardRow): ListedGiftCard {
  return {
    ...row,
    masked_code: maskedCode(code_end),
    value: amountOf(value),
    balance: amountOf(balance),
    held: amountOf(held),
  }
}
