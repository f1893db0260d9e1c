import type { MedusaContainer } from "@medusajs/framework/types"
import type { Cents } from "../../../lib/totals"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { GiftCard } from "../../../modules/gift-card/service"
import type { IssuedInvoice } from "../../../modules/invoice/service"
import { PURCHASE } from "../../../modules/purchase"
import {
  type FileLine,
  type GiftCardLine,
  type GiftCardWish,
  isGiftCardLine,
  linesOf,
} from "../../../modules/purchase/purchase-line"
import { refundedLinesOf } from "../../../modules/purchase/refunded-line"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import type { Receipt } from "../../../modules/receipt/service"
import { cancelledOrders } from "../lookups/cancelled-orders"
import { invoiceOf } from "../lookups/invoice-of"
import type { ShownPurchase } from "../lookups/open-purchase"
import { paidByCard } from "../lookups/paid-by-card"
import { receiptsOf } from "../receipts/receipts-of"
import { isUnsettled, type Withheld, withheld } from "../rules/download-rights"
import { type PaidFigures, paidFigures } from "../rules/paid-figures"

export interface PageFile {
  kind: "file"
  line: FileLine
  /** Whether its download address works now; of a payment that fell through there never was one. */
  isAvailable: boolean
  /** Why not, where it was bought. */
  withheld: Exclude<Withheld, "unknown"> | undefined
}

export interface PageCard {
  kind: "gift-card"
  line: GiftCardLine
  /** As it was asked for; where its card goes stays true when staff correct that. */
  wish: GiftCardWish
  /** Undefined until the payment is settled, and once the card was refunded. */
  code: string | undefined
  isRefunded: boolean
}

/** A purchase as its page shows it. Cents. */
export interface PurchasePage {
  purchase: ShownPurchase
  paid: PaidFigures
  lines: (PageFile | PageCard)[]
  reduction: { amount: Cents; code: string } | undefined
  discount: { amount: Cents; cardEnding: string } | undefined
  /** The receipt first, then credit notes. */
  receipts: Receipt[]
  refunds: { at: Date; wallet: Cents; card: Cents }[]
  /** Where it is paid by invoice. */
  invoice: IssuedInvoice | undefined
}

/** What is on the page of a purchase. Which files it gives is the one rule of all downloads (ruling 31). */
export async function purchasePage(container: MedusaContainer, purchase: ShownPurchase): Promise<PurchasePage> {
  const cards = container.resolve(GIFT_CARD)
  const [fileOf, issued, payer, refunds, receipts, invoice] = await Promise.all([
    files(container, purchase),
    cards.issuedBy(purchase.id),
    purchase.gift_card_id ? cards.retrieveGiftCard(purchase.gift_card_id) : undefined,
    refundsOf(container, purchase.id),
    receiptsOf(container, purchase),
    invoiceOf(container, purchase),
  ])
  const refunded = refundedPlaces(refunds)
  const paid = paidFigures(purchase, await paidByCard(container, purchase))
  return {
    purchase,
    paid,
    lines: linesOf(purchase).map((line, place) =>
      isGiftCardLine(line)
        ? cardOf(
            purchase,
            line,
            issued.find((card) => card.purchase_line === place),
            refunded.has(place),
          )
        : fileOf(line),
    ),
    reduction: paid.reduction > 0 ? { amount: paid.reduction, code: purchase.promotion_code ?? "" } : undefined,
    discount: payer && paid.discount > 0 ? { amount: paid.discount, cardEnding: payer.code.slice(-4) } : undefined,
    receipts,
    invoice,
    refunds: refunds.map(({ paid_at, updated_at, wallet, card }) => ({
      at: new Date(paid_at ?? updated_at),
      wallet: wallet ?? 0,
      card: card ?? 0,
    })),
  }
}

async function files(container: MedusaContainer, purchase: Purchase): Promise<(line: FileLine) => PageFile> {
  const rights = await container.resolve(DIGITAL_PRODUCT).listEntitlements({ transaction_id: purchase.transaction_id })
  const cancelled = await cancelledOrders(container, [...new Set(rights.map((right) => right.order_id))])
  return (line) => {
    const right = rights.find(({ filename }) => filename === line.filename)
    const reason = right ? withheld(right, purchase, cancelled) : isUnsettled(purchase) ? "pending" : "unknown"
    return { kind: "file", line, isAvailable: reason === undefined, withheld: asShown(reason, purchase) }
  }
}

/** To whoever has the link the purchase is no secret: where it was refunded, that is why. */
function asShown(reason: Withheld | undefined, { status }: Purchase): PageFile["withheld"] {
  if (reason !== "unknown") return reason
  return status === "refunded" ? "refunded" : undefined
}

function cardOf(purchase: Purchase, line: GiftCardLine, issued: GiftCard | undefined, isRefunded: boolean): PageCard {
  const isGone = isRefunded || purchase.status === "refunded"
  const isSettled = purchase.status === "completed"
  return {
    kind: "gift-card",
    line,
    wish: issued ? { ...line.giftCard, recipientEmail: issued.recipient_email } : line.giftCard,
    code: isSettled && !isGone ? issued?.code : undefined,
    isRefunded: isGone,
  }
}

/** What went back, in the order of time. */
async function refundsOf(container: MedusaContainer, purchaseId: string): Promise<PurchaseRefund[]> {
  return container
    .resolve(PURCHASE)
    .listPurchaseRefunds({ purchase_id: purchaseId, state: ["paid", "done"] }, { order: { created_at: "ASC" } })
}

/** The places of the lines that went back, in whole or in part. */
function refundedPlaces(refunds: readonly PurchaseRefund[]): Set<number> {
  // A list is JSON, which the model's type takes for an object.
  return new Set(refunds.flatMap(refundedLinesOf).map(({ line }) => line))
}
