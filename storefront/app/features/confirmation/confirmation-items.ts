import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import type { PurchaseStatus } from "../../../../compat-api/contract/purchase-statuses"
import type { Purchase, PurchaseCard, PurchaseFile } from "../../../../compat-api/contract/purchases"
import { apiAddress } from "../../lib/api-address"
import { ticketAddress } from "../../lib/download-address"
import { GIFT_CARD_TYPE } from "../cart/cart-item"
import { cardWords, withheldWords } from "../purchase/status-words"
import type { RememberedPurchase } from "./purchase-record"

export interface ConfirmationItem {
  item: PurchaseLineItem
  link?: string | undefined
  withheld?: string | undefined
  isRefunded?: boolean
}

/** Adds pictures and descriptions from this browser's record. */
export function itemsOfAnswer(
  { lines, status }: Pick<Purchase, "lines" | "status">,
  remembered: readonly PurchaseLineItem[] = [],
): ConfirmationItem[] {
  const cards = remembered.filter(({ type }) => type === GIFT_CARD_TYPE)
  return lines.map((line) =>
    line.kind === "file"
      ? fileItem(
          line,
          remembered.find(({ filename }) => filename === line.filename),
        )
      : cardItem(line, status, cards.shift()),
  )
}

function fileItem(
  { name, filename, quantity, download, withheld }: PurchaseFile,
  known?: PurchaseLineItem,
): ConfirmationItem {
  return {
    item: { type: "File", ...known, name, filename, quantity },
    link: download === null ? undefined : apiAddress(download),
    withheld: withheld === null ? undefined : withheldWords[withheld],
  }
}

function cardItem(card: PurchaseCard, status: PurchaseStatus, known?: PurchaseLineItem): ConfirmationItem {
  const { name, value, type: giftCardType, code: giftCardCode, from, to, recipientEmail, message, isRefunded } = card
  const texts = { from, to, recipientEmail, message }
  return {
    item: {
      ...known,
      ...texts,
      name,
      type: GIFT_CARD_TYPE,
      quantity: 1,
      giftCardType,
      giftCardCode,
      giftCardValue: value,
    },
    isRefunded,
    withheld: withheldCards[status],
  }
}

export function itemsOfRecord({ items, status }: RememberedPurchase, transactionId: string): ConfirmationItem[] {
  return items.map((item) => {
    if (item.type === GIFT_CARD_TYPE) {
      return { item, isRefunded: status === "refunded", withheld: withheldCards[status] }
    }
    return status === "completed"
      ? { item, link: downloadLink(transactionId, item) }
      : { item, withheld: withheldThen[status] }
  })
}

const withheldThen: Partial<Record<PurchaseStatus, string>> = withheldWords
const withheldCards: Partial<Record<PurchaseStatus, string>> = {
  pending: cardWords.pending,
  checking: cardWords.pending,
  declined: cardWords.declined,
}

/** shop.md §7. */
export function downloadLink(
  transactionId: string,
  item: Pick<PurchaseLineItem, "filename" | "type">,
): string | undefined {
  if (!item.filename || item.type === GIFT_CARD_TYPE) return undefined
  return ticketAddress(transactionId, item.filename)
}
