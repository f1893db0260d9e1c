import type { MedusaContainer } from "@medusajs/framework/types"
import type { Settings } from "../../../lib/settings"
import { Shop } from "../../../lib/shop"
import { amountOf, percentOf } from "../../../lib/totals"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { GiftCard } from "../../../modules/gift-card/service"
import { bankLines, frozenContent } from "../../../modules/invoice/invoice-content"
import type { IssuedInvoice } from "../../../modules/invoice/service"
import { PURCHASE } from "../../../modules/purchase"
import { type FileLine, type GiftCardLine, isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import { refundedLinesOf } from "../../../modules/purchase/refunded-line"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import { RECEIPT } from "../../../modules/receipt"
import { contentOf, taxRows } from "../../../modules/receipt/receipt-content"
import type { Receipt } from "../../../modules/receipt/service"
import { cancelledOrders, knownVersions } from "../lookups/downloads"
import { invoiceOf } from "../lookups/invoice-of"
import type { VisiblePurchase } from "../lookups/open-purchase"
import { paidByCard } from "../lookups/paid-by-card"
import { downloadPath, tokenOfPurchase } from "../mails/purchase-links"
import { issueReceipt } from "../receipts/issue-receipt"
import { isUnsettled, type Withheld, withheld } from "../rules/download-rights"
import { paidFigures } from "../rules/paid-figures"

/** `captured` counts as pending: delivery is still running. */
export const statuses = {
  pending: "pending",
  captured: "pending",
  completed: "completed",
  declined: "declined",
  mismatched: "checking",
  refunded: "refunded",
} as const satisfies Record<VisiblePurchase["status"], string>

/** The purchase as its buyer sees it. Amounts are in dollars: "29.99". */
export async function purchasePage(container: MedusaContainer, purchase: VisiblePurchase) {
  const settings = container.resolve(Shop.SETTINGS)
  const cards = container.resolve(GIFT_CARD)
  const [fileOf, issued, payer, refunds, receipts, invoice] = await Promise.all([
    files(container, purchase),
    cards.issuedBy(purchase.id),
    purchase.gift_card_id ? cards.retrieveGiftCard(purchase.gift_card_id) : undefined,
    refundsOf(container, purchase.id),
    receiptsOf(container, purchase),
    invoiceOf(container, purchase),
  ])
  const refunded = new Set(refunds.flatMap(refundedLinesOf).map(({ line }) => line))
  const paid = paidFigures(purchase, await paidByCard(container, purchase))
  const { payment_provider: paymentProvider } = purchase
  return {
    transactionId: purchase.transaction_id,
    email: purchase.email,
    status: statuses[purchase.status],
    boughtAt: new Date(purchase.captured_at ?? purchase.created_at).toISOString(),
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
    ...(paid.adjustment === 0 ? {} : { adjustment: amountOf(paid.adjustment) }),
    subtotal: amountOf(paid.subtotal),
    ...(paid.reduction > 0
      ? { reduction: { amount: amountOf(paid.reduction), code: purchase.promotion_code ?? "" } }
      : {}),
    discount: payer && paid.discount > 0 ? { amount: amountOf(paid.discount), cardEnding: payer.code.slice(-4) } : null,
    tax: amountOf(paid.tax),
    total: amountOf(paid.total),
    refunds: refunds.map(({ paid_at, updated_at, wallet, card }) => ({
      at: new Date(paid_at ?? updated_at).toISOString(),
      wallet: amountOf(wallet ?? 0),
      card: amountOf(card ?? 0),
    })),
    paymentProvider,
    ...(invoice ? { invoice: shownInvoice(settings, purchase, invoice) } : {}),
    receipts: receipts.map((receipt) => ({ ...shownReceipt(receipt), paymentProvider })),
    simulated: purchase.environment === "local",
  }
}

async function files(container: MedusaContainer, purchase: VisiblePurchase) {
  const settings = container.resolve(Shop.SETTINGS)
  const rights = await container.resolve(DIGITAL_PRODUCT).listEntitlements({ transaction_id: purchase.transaction_id })
  const cancelled = await cancelledOrders(container, [...new Set(rights.map((right) => right.order_id))])
  const known = await knownVersions(
    container,
    rights.filter((right) => !withheld(right, purchase, cancelled)),
  )
  return ({ name, filename, quantity, unitPrice }: FileLine) => {
    const right = rights.find((candidate) => candidate.filename === filename)
    const { versions, held } = known.get(right?.id ?? "") ?? {}
    const reason = right ? withheld(right, purchase, cancelled) : isUnsettled(purchase) ? "pending" : "unknown"
    return {
      kind: "file" as const,
      name,
      filename,
      quantity,
      amount: amountOf(unitPrice * quantity),
      download: reason === undefined ? downloadPath(settings, purchase, filename) : null,
      withheld: shownReason(reason, purchase),
      ...(versions && { versions, heldVersion: held }),
    }
  }
}

/** The link's holder knows the purchase, so the reason may be named. */
function shownReason(reason: Withheld | undefined, { status }: Purchase) {
  if (reason !== "unknown") return reason ?? null
  return status === "refunded" ? status : null
}

function cardOf(purchase: Purchase, line: GiftCardLine, issued: GiftCard | undefined, isRefunded: boolean) {
  const { value, type, from, to, recipientEmail, message } = line.giftCard
  const isGone = isRefunded || purchase.status === "refunded"
  const isSettled = purchase.status === "completed"
  return {
    kind: "gift-card" as const,
    name: line.name,
    amount: amountOf(line.unitPrice),
    value,
    type,
    code: (isSettled && !isGone && issued?.code) || null,
    from,
    to,
    recipientEmail: issued ? issued.recipient_email : recipientEmail,
    message,
    isRefunded: isGone,
  }
}

function shownInvoice(
  settings: Settings,
  purchase: Purchase,
  { number, issued_at, due_at, ends_at, content }: IssuedInvoice,
) {
  const query = new URLSearchParams({ token: tokenOfPurchase(settings, purchase), number })
  return {
    number,
    issuedAt: new Date(issued_at).toISOString(),
    dueAt: new Date(due_at).toISOString(),
    endsAt: new Date(ends_at).toISOString(),
    payTo: bankLines(frozenContent.read(content).bank),
    document: `/api/receipt.php?${query}`,
  }
}

function shownReceipt(receipt: Receipt) {
  const content = contentOf(receipt)
  const { lines, subtotal, reduction, discount, taxRate: _one, tax, total, payTo: _none, ...texts } = content
  const rows = taxRows(content).flatMap(({ percent, amount }) =>
    percent ? [{ rate: percent, tax: amountOf(amount) }] : [],
  )
  return {
    kind: receipt.kind,
    number: receipt.number,
    issuedAt: new Date(receipt.issued_at).toISOString(),
    ...texts,
    lines: lines.map(({ name, quantity, unitPrice, amount, taxRate, tax }) => ({
      name,
      quantity,
      unitPrice: amountOf(unitPrice),
      amount: amountOf(amount),
      ...(taxRate === undefined ? {} : { taxRate: percentOf(taxRate), tax: amountOf(tax ?? 0) }),
    })),
    subtotal: amountOf(subtotal),
    ...(reduction ? { reduction: { ...reduction, amount: amountOf(reduction.amount) } } : {}),
    discount: discount && { ...discount, amount: amountOf(discount.amount) },
    taxRate: rows.map(({ rate }) => rate).join(", "),
    tax: amountOf(tax),
    ...(rows.length > 1 ? { taxes: rows } : {}),
    total: amountOf(total),
  }
}

async function refundsOf(container: MedusaContainer, purchaseId: string): Promise<PurchaseRefund[]> {
  return container
    .resolve(PURCHASE)
    .listPurchaseRefunds({ purchase_id: purchaseId, state: ["paid", "done"] }, { order: { created_at: "ASC" } })
}

/** The receipt comes first. If an old purchase has none yet, it is issued now. */
async function receiptsOf(container: MedusaContainer, purchase: Purchase): Promise<Receipt[]> {
  const found = await container
    .resolve(RECEIPT)
    .listReceipts({ purchase_id: purchase.id }, { order: { issued_at: "ASC" } })
  const receipt = found.find(isReceipt) ?? (purchase.completed_at ? await issueReceipt(container, purchase) : undefined)
  return [...(receipt ? [receipt] : []), ...found.filter((document) => !isReceipt(document))]
}

function isReceipt({ kind }: Receipt): boolean {
  return kind === "receipt"
}
