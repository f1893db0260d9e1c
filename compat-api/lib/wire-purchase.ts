import type { Settings } from "../../backend/lib/settings"
import { amountOf } from "../../backend/lib/totals"
import { bankLines, frozenContent } from "../../backend/modules/invoice/invoice-content"
import type { IssuedInvoice } from "../../backend/modules/invoice/service"
import type { Purchase as PurchaseRow } from "../../backend/modules/purchase/service"
import { downloadPath, tokenOfPurchase } from "../../backend/workflows/purchase/mails/purchase-links"
import type { PageCard, PageFile, PurchasePage } from "../../backend/workflows/purchase/queries/purchase-page"
import type { Purchase, PurchaseCard, PurchaseFile, PurchaseInvoice } from "../contract/purchases"
import { wireReceipt } from "./wire-receipt"

/** In the words of the contract. What was captured and is being delivered is nearly there, as what PayPal settles. */
const statuses: Readonly<Record<Exclude<PurchaseRow["status"], "frozen">, Purchase["status"]>> = {
  pending: "pending",
  captured: "pending",
  completed: "completed",
  declined: "declined",
  mismatched: "checking",
  refunded: "refunded",
}

/** The page of a purchase as the contract writes it: dollars with two decimals, moments in UTC. */
export function wirePurchase(
  settings: Settings,
  { purchase, paid, lines, reduction, discount, refunds, receipts, invoice }: PurchasePage,
): Purchase {
  const transactionId = purchase.transaction_id
  return {
    transactionId,
    email: purchase.email,
    // What was only frozen has no page.
    status: statuses[purchase.status as keyof typeof statuses],
    boughtAt: new Date(purchase.captured_at ?? purchase.created_at).toISOString(),
    lines: lines.map((line) => (line.kind === "file" ? wireFile(settings, line, purchase) : wireCard(line))),
    ...(paid.adjustment === 0 ? {} : { adjustment: amountOf(paid.adjustment) }),
    subtotal: amountOf(paid.subtotal),
    ...(reduction ? { reduction: { ...reduction, amount: amountOf(reduction.amount) } } : {}),
    discount: discount ? { ...discount, amount: amountOf(discount.amount) } : null,
    tax: amountOf(paid.tax),
    total: amountOf(paid.total),
    refunds: refunds.map(({ at, wallet, card }) => ({
      at: at.toISOString(),
      wallet: amountOf(wallet),
      card: amountOf(card),
    })),
    paymentProvider: purchase.payment_provider,
    ...(invoice ? { invoice: wireInvoice(settings, purchase, invoice) } : {}),
    receipts: receipts.map((receipt) => ({ ...wireReceipt(receipt), paymentProvider: purchase.payment_provider })),
    simulated: purchase.environment === "local",
  }
}

function wireInvoice(
  settings: Settings,
  purchase: PurchaseRow,
  { number, issued_at, due_at, ends_at, content }: IssuedInvoice,
): PurchaseInvoice {
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

function wireFile(settings: Settings, { line, isAvailable, withheld }: PageFile, purchase: PurchaseRow): PurchaseFile {
  const { name, filename: file, quantity, unitPrice } = line
  return {
    kind: "file",
    name,
    filename: file,
    quantity,
    amount: amountOf(unitPrice * quantity),
    download: isAvailable ? downloadPath(settings, purchase, file) : null,
    withheld: withheld ?? null,
  }
}

function wireCard({ line, wish, code, isRefunded }: PageCard): PurchaseCard {
  const { type, value, from, to, recipientEmail, message } = wish
  return {
    kind: "gift-card",
    name: line.name,
    amount: amountOf(line.unitPrice),
    value,
    type,
    code: code ?? null,
    from,
    to,
    recipientEmail,
    message,
    isRefunded,
  }
}
