import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueuedMail } from "../../../lib/mail-queue"
import { Shop } from "../../../lib/shop"
import { amountOf } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { type FileLine, isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import { refundedLinesOf } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import { queuedMail } from "../../mail/queue-mails"
import { purchaseUrl } from "../mails/purchase-links"
import { unitsLeft } from "../rules/price-refund"
import { isOwed, type RefundState, refundState } from "./refund-state"

const keyPrefix = "refund:"

export function refundOfMail(key: string): string | undefined {
  return key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : undefined
}

/** Empty if nothing was paid. */
export async function refundMail(container: MedusaContainer, refund: PurchaseRefund): Promise<QueuedMail[]> {
  const state = await refundState(container, refund.purchase_id)
  if (!isOwed(state)) return []
  const { purchase } = state
  const mail = queuedMail(container.resolve(Shop.SETTINGS), {
    key: `${keyPrefix}${refund.id}`,
    to: purchase.email,
    template: "refund",
    data: {
      transactionId: purchase.transaction_id ?? "",
      wallet: refund.wallet ? amountOf(refund.wallet) : null,
      card: await cardOf(container, state, refund),
      provider: purchase.payment_provider ?? undefined,
      isTakenBack: refund.origin === "reversal",
      downloads: filesBack(state, refund).map(({ name }) => name),
      giftCards: soldCards(state, refund),
      purchaseUrl: purchaseUrl(container.resolve(Shop.SETTINGS), purchase),
      simulated: purchase.environment === "local",
    },
    trigger: "purchase.refunded",
    about: { type: "purchase", id: purchase.id },
  })
  return [mail]
}

async function cardOf(container: MedusaContainer, { purchase }: RefundState, { card }: PurchaseRefund) {
  if (!card || !purchase.gift_card_id) return null
  const payer = await container.resolve(GIFT_CARD).retrieveGiftCard(purchase.gift_card_id)
  return { amount: amountOf(card), cardEnding: payer.code.slice(-4) }
}

/** Last four characters of emptied cards: their recipients may ask. */
function soldCards({ purchase, sold }: RefundState, refund: PurchaseRefund): string[] {
  const places = new Set(refundedLinesOf(refund).map(({ line }) => line))
  const isBack = (place: number) =>
    places.has(place) && linesOf(purchase).some((line, at) => at === place && isGiftCardLine(line))
  return sold.filter(({ purchase_line }) => isBack(purchase_line ?? -1)).map(({ code }) => code.slice(-4))
}

/** Files whose units are all refunded. */
export function filesBack(state: RefundState, refund: Pick<PurchaseRefund, "scope" | "lines">): FileLine[] {
  const left = unitsLeft(state)
  const touched = new Set(refundedLinesOf(refund).map(({ line }) => line))
  const files = linesOf(state.purchase).flatMap((line, place) => (isGiftCardLine(line) ? [] : [{ line, place }]))
  const kept = new Set(files.filter(({ place }) => (left[place] ?? 0) > 0).map(({ line }) => line.filename))
  const isBack = (place: number, { filename }: FileLine) => touched.has(place) && !kept.has(filename)
  return files.filter(({ line, place }) => isBack(place, line)).map(({ line }) => line)
}
