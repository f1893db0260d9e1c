import type { Settings } from "../../../lib/settings"
import { amountOf } from "../../../lib/totals"
import type { GiftCard } from "../../../modules/gift-card/service"
import { isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import type { ConfirmedLine, PurchaseConfirmationData } from "../../../providers/mail/templates/purchase-confirmation"
import { faceValue } from "../../gift-card/gift-card-data"
import type { PaidFigures } from "../rules/paid-figures"
import { downloadPath, purchaseUrl, receiptUrl } from "./purchase-links"

interface ConfirmedPurchase {
  id: string
  address_version: number
  transaction_id: string | null
  promotion_code: string | null
  lines: unknown
  environment: string
}

/**
 * What the confirmation mail says of a purchase.
 *
 * @param paid what was paid for it
 * @param cards that it paid for, each with the place of its line
 * @param payer the gift card that paid of it
 */
export function confirmationOf(
  settings: Settings,
  purchase: ConfirmedPurchase,
  paid: PaidFigures,
  cards: readonly GiftCard[],
  payer: Pick<GiftCard, "code"> | undefined,
): PurchaseConfirmationData {
  return {
    transactionId: purchase.transaction_id ?? "",
    lines: confirmedLines(settings, purchase, cards),
    ...(paid.adjustment === 0 ? {} : { adjustment: amountOf(paid.adjustment) }),
    subtotal: amountOf(paid.subtotal),
    reduction: paid.reduction > 0 ? { amount: amountOf(paid.reduction), code: purchase.promotion_code ?? "" } : null,
    discount: payer && paid.discount > 0 ? { amount: amountOf(paid.discount), cardEnding: payer.code.slice(-4) } : null,
    tax: amountOf(paid.tax),
    total: amountOf(paid.total),
    purchaseUrl: purchaseUrl(settings, purchase),
    receiptUrl: receiptUrl(settings, purchase),
    simulated: purchase.environment === "local",
  }
}

function confirmedLines(settings: Settings, purchase: ConfirmedPurchase, cards: readonly GiftCard[]) {
  return linesOf(purchase).flatMap((line, place): ConfirmedLine[] => {
    const amount = amountOf(line.unitPrice * line.quantity)
    if (!isGiftCardLine(line)) {
      const { name, quantity, filename } = line
      return [{ name, quantity, amount, download: { filename, url: downloadUrl(settings, purchase, filename) } }]
    }
    const card = cards.find(({ purchase_line }) => purchase_line === place)
    return card ? [{ name: line.name, amount, giftCard: boughtCard(card) }] : []
  })
}

function downloadUrl(settings: Settings, purchase: ConfirmedPurchase, file: string): string {
  return `${settings.publicUrl}${downloadPath(settings, purchase, file)}`
}

function boughtCard(card: GiftCard) {
  return {
    value: faceValue(card),
    code: card.code,
    type: card.kind,
    to: card.recipient_name ?? "",
    recipientEmail: card.recipient_email ?? "",
  }
}
