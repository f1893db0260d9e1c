import type { MedusaContainer } from "@medusajs/framework/types"
import { anywhere, contains } from "../../lib/like"
import { type Counted, type Page, pageOfRows } from "../../lib/rows"
import { amountOf, type Cents } from "../../lib/totals"
import { maskedCode } from "../../modules/gift-card/gift-card-code"
import { searchedInGiftCard } from "../../modules/gift-card/search-text"

/** `spent`: an active card with nothing left. `reserved` and `expired` are codes that nobody has paid for. */
export const giftCardStates = ["active", "spent", "disabled", "reserved", "expired"] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** What staff's list of cards is sorted by: the column's name there, and here. */
export const giftCardOrders = { issued_at: "coalesce(issued_at, created_at)", value: "value", balance: "balance" }
export type GiftCardOrder = keyof typeof giftCardOrders

/** A card as staff see it in a list: without its code. Amounts are dollars with two decimals. */
export interface ListedGiftCard {
  id: string
  /** "•••• 5A5B" */
  masked_code: string
  state: GiftCardState
  value: string
  /** What is on it, with what payments under way hold of it. */
  balance: string
  held: string
  environment: string
  kind: "self" | "gift"
  buyer_email: string | null
  recipient_email: string | null
  recipient_name: string | null
  /** Of a code that nobody has paid for: when it was given out. */
  issued_at: string
}

/** As it comes out of the database: whole cents, and the last four characters of the code. */
export type GiftCardRow = Omit<ListedGiftCard, "masked_code" | "value" | "balance" | "held"> & {
  code_end: string
  value: Cents
  balance: Cents
  held: Cents
}

const state = `case when status = 'active' and balance = 0 then 'spent' else status end`

export const giftCardColumns = `id, right(code, 4) as code_end, ${state} as state, value, balance, held, environment, kind,
  buyer_email, recipient_email, recipient_name, coalesce(issued_at, created_at) as issued_at`

/** The value is a pattern with a % at either end. */
const isCodeEnd = "reverse(code) like reverse(upper(rtrim(?, '%')))"

interface GiftCardFilter extends Page<GiftCardOrder | `-${GiftCardOrder}`> {
  /** Unless told, cards that were issued: codes are given out for every cart. */
  state?: readonly GiftCardState[] | undefined
  /** A part of an address or of the recipient's name, or the last 4 to 8 characters of a code. */
  q?: string | undefined
}

/** Gift cards, and how many there are. */
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

/** Longer ends are not searched for: nobody finds out a code by guessing on, and no whole code is in an address. */
function mayEndCode(q: string): boolean {
  return /^[0-9a-f]{4,8}$/i.test(q)
}

/** With what is sorted by in the place of its name. */
function orderByColumn(order: GiftCardFilter["order"]): string {
  const name = order.replace(/^-/, "") as GiftCardOrder // the two forms are all there are
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
