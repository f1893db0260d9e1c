import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import type { PurchaseStatus } from "../../../../compat-api/contract/purchase-statuses"
import type { Purchase, PurchaseCard, PurchaseFile } from "../../../../compat-api/contract/purchases"
import { apiAddress } from "../../lib/api-address"
import { GIFT_CARD_TYPE } from "../cart/cart-item"
import { cardWords, withheldWords } from "../purchase/status-words"
import { downloadLink } from "./download-link"
import type { RememberedPurchase } from "./purchase-record"

/** A line of a purchase on the confirmation. */
export interface ShownItem {
  item: PurchaseLineItem
  /** The address of its download. */
  link?: string | undefined
  /** Why there is none, for people. */
  withheld?: string | undefined
  /** A gift card that is no more. */
  isRefunded?: boolean
}

/** Lines as the server tells them, with the pictures and descriptions that this browser remembers of them. */
export function toldItems(
  { lines, status }: Pick<Purchase, "lines" | "status">,
  remembered: readonly PurchaseLineItem[] = [],
): ShownItem[] {
  const cards = remembered.filter(({ type }) => type === GIFT_CARD_TYPE)
  return lines.map((line) =>
    line.kind === "file"
      ? toldFile(
          line,
          remembered.find(({ filename }) => filename === line.filename),
        )
      : toldCard(line, status, cards.shift()),
  )
}

function toldFile({ name, filename, quantity, download, withheld }: PurchaseFile, known?: PurchaseLineItem): ShownItem {
  return {
    item: { type: "File", ...known, name, filename, quantity },
    link: download === null ? undefined : apiAddress(download),
    withheld: withheld === null ? undefined : withheldWords[withheld],
  }
}

function toldCard(card: PurchaseCard, status: PurchaseStatus, known?: PurchaseLineItem): ShownItem {
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

/** Lines as this browser remembers them, with the downloads of a payment that was completed then. */
export function rememberedItems({ items, status }: RememberedPurchase, transactionId: string): ShownItem[] {
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
