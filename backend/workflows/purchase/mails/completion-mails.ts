import type { MedusaContainer } from "@medusajs/framework/types"
import { listed } from "../../../lib/listed"
import type { QueuedMail } from "../../../lib/mail-queue"
import { run } from "../../../lib/rows"
import type { Settings } from "../../../lib/settings"
import { Shop } from "../../../lib/shop"
import { amountOf, usd } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { GiftCard } from "../../../modules/gift-card/service"
import { confirmationKey } from "../../../modules/purchase/confirmation-key"
import { isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import type { ConfirmedLine, PurchaseConfirmationData } from "../../../providers/mail/templates/purchase-confirmation"
import { faceValue, giftCardCopy, giftCardMail } from "../../gift-card/gift-card-mail"
import { queuedMail } from "../../mail/queue-mails"
import { triggerOf } from "../../mail/team-notice"
import { paidByCard } from "../lookups/paid-by-card"
import { type PaidFigures, paidFigures } from "../rules/paid-figures"
import { downloadPath, purchaseUrl, receiptUrl } from "./purchase-links"

const trigger = "purchase.completed"

/** Gift cards go to their recipients, with a copy to the buyer (ruling 23). */
export async function completionMails(container: MedusaContainer, purchase: Purchase): Promise<QueuedMail[]> {
  const settings = container.resolve(Shop.SETTINGS)
  const { paid, cards, payer } = await paymentOf(container, purchase)
  const confirmation = queuedMail(settings, {
    key: confirmationKey(purchase.id),
    to: purchase.email,
    template: "purchase-confirmation",
    data: confirmationOf(settings, purchase, paid, cards, payer),
    trigger,
    about: { type: "purchase", id: purchase.id },
  })
  const sale = (await isSaleMailed(container)) ? [saleNotice(settings, purchase)] : []
  return [...cards.flatMap((card) => giftCardMails(settings, card)), confirmation, ...sale]
}

/** Staff choose it in the dashboard; default: the daily summary. */
async function isSaleMailed(container: MedusaContainer): Promise<boolean> {
  return (await run(container, "select from notice_choice where kind = 'sale' and choice = 'at_once'")).length > 0
}

function saleNotice(settings: Settings, purchase: Purchase): QueuedMail {
  const { id, email, captured_amount, total, transaction_id, environment } = purchase
  const simulated = environment === "local" ? " The payment was simulated." : ""
  return queuedMail(settings, {
    key: `team:sale:${id}`,
    to: settings.teamEmail,
    template: "team-notice",
    data: {
      at: new Date(purchase.captured_at ?? purchase.created_at).toISOString(),
      title: `A sale: ${usd(captured_amount ?? total)}`,
      text: `${listed(linesOf(purchase).map(({ name }) => name))}, to ${email}. Transaction ${transaction_id}.${simulated}`,
      url: `${settings.publicUrl}/app/purchases/${id}`,
    },
    trigger: triggerOf("sale"),
    about: { type: "purchase", id },
  })
}

export async function confirmationOfPurchase(container: MedusaContainer, purchase: Purchase) {
  const { paid, cards, payer } = await paymentOf(container, purchase)
  return confirmationOf(container.resolve(Shop.SETTINGS), purchase, paid, cards, payer)
}

async function paymentOf(container: MedusaContainer, purchase: Purchase) {
  const giftCards = container.resolve(GIFT_CARD)
  const [byCard, cards, payer] = await Promise.all([
    paidByCard(container, purchase),
    linesOf(purchase).some(isGiftCardLine) ? giftCards.issuedBy(purchase.id) : [],
    purchase.gift_card_id ? giftCards.retrieveGiftCard(purchase.gift_card_id) : undefined,
  ])
  return { paid: paidFigures(purchase, byCard), cards, payer }
}

function giftCardMails(settings: Settings, card: GiftCard): QueuedMail[] {
  if (card.kind === "self") return []
  const mails = [
    giftCardMail(settings, card, `gift-card:${card.id}`, trigger),
    giftCardCopy(settings, card, `gift-card-copy:${card.id}`, trigger),
  ]
  return mails.filter((mail) => mail !== undefined)
}

interface ConfirmedPurchase {
  id: string
  address_version: number
  transaction_id: string | null
  promotion_code: string | null
  lines: unknown
  environment: string
}

function confirmationOf(
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

/** Programs open mailed links too, so a download with `from=mail` does not count as the buyer's (ruling 66). */
function downloadUrl(settings: Settings, purchase: ConfirmedPurchase, file: string): string {
  const path = downloadPath(settings, purchase, file)
  return `${settings.publicUrl}${path}${purchase.address_version > 0 ? "&from=mail" : ""}`
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
