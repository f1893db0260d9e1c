import { providerWords, wordsFor } from "../../lib/payments/methods"
import type { PaymentEnvironment } from "../../lib/payments/provider"
import { centsOfAmount, usdOf } from "../../lib/totals"
import type { Badge } from "../lib/state-badge"
import type { LineFacts, PurchaseFacts, RefundFacts } from "./purchase-facts"
import { centsLeft } from "./refund-draft"

export const environments: Readonly<Record<PaymentEnvironment, string>> = {
  production: "Real money",
  sandbox: "Sandbox",
  local: "Simulated payment",
}

export type PaidBy = Pick<PurchaseFacts, "payment_provider">

/** True if an outside provider took money. */
export function canAskProvider(purchase: Pick<PurchaseFacts, "provider_can_be_asked" | "captured_amount">): boolean {
  return purchase.provider_can_be_asked && isSome(purchase.captured_amount)
}

export function transactionTitle(purchase: PaidBy & Parameters<typeof canAskProvider>[0]): string {
  return canAskProvider(purchase) ? `${wordsFor(purchase).name} transaction` : "Transaction"
}

/** Undefined if no one outside the shop knows the payment. */
export function paymentTitle(purchase: PaidBy & Pick<PurchaseFacts, "provider_can_be_asked">): string | undefined {
  const { payment_provider: provider, provider_can_be_asked } = purchase
  return provider && provider_can_be_asked ? providerWords[provider].paymentTitle : undefined
}

/** "$21.59 to PayPal and $10.00 to the gift card" */
export function waysBack({ wallet, card }: { wallet: string | null; card: string | null }, purchase: PaidBy): string {
  const { wayBack } = wordsFor(purchase).staff
  const ways = [
    wallet && isSome(wallet) && `${usdOf(wallet)} ${wayBack}`,
    card && isSome(card) && `${usdOf(card)} to the gift card`,
  ]
  return ways.filter(Boolean).join(" and ") || "nothing"
}

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

export function isSome(amount: string): boolean {
  return (centsOfAmount(amount) ?? 0) > 0
}

export const purchaseStatuses: Readonly<Record<PurchaseFacts["status"], Badge>> = {
  frozen: { label: "Not paid", color: "grey" },
  pending: { label: "Payment not settled", color: "orange" },
  captured: { label: "Paid, not delivered", color: "orange" },
  completed: { label: "Paid and delivered", color: "green" },
  declined: { label: "Declined", color: "grey" },
  mismatched: { label: "Does not match", color: "red" },
  refunded: { label: "Refunded", color: "red" },
}

export const partlyRefunded: Badge = { label: "Partly refunded", color: "orange" }

type ListedState = "status" | "transaction_id" | "refunded_wallet" | "refunded_card"

export function statusBadge(purchase: PaidBy & Pick<PurchaseFacts, ListedState>): Badge {
  const badge = purchaseStatuses[purchase.status]
  const isPartly = isSome(purchase.refunded_wallet) || isSome(purchase.refunded_card)
  if (purchase.status === "completed" && isPartly) return partlyRefunded
  if (purchase.status === "declined" && purchase.transaction_id === null) return { ...badge, label: "Closed, not paid" }
  return purchase.status === "pending" ? { ...badge, label: wordsFor(purchase).staff.unsettled } : badge
}

export function purchaseBadge(purchase: PurchaseFacts): Badge {
  if (purchase.refunds.some(isUnderWay)) return { label: "Refund under way", color: "orange" }
  return statusBadge(purchase)
}

const states: Record<Exclude<RefundFacts["state"], "priced">, Badge> = {
  planned: { label: "Being prepared", color: "orange" },
  paid: { label: "Paid back, finishing", color: "blue" },
  done: { label: "Done", color: "green" },
  failed: { label: "Failed", color: "red" },
}

export function refundBadge(refund: RefundFacts, purchase: PaidBy): Badge {
  const { refundAsked, refundBegun } = wordsFor(purchase).staff
  if (isUnsettled(refund)) return { label: refundBegun, color: "orange" }
  return refund.state === "priced" ? { label: refundAsked, color: "orange" } : states[refund.state]
}

/** True while the refund is pending. With bank accounts that takes days and may fail. */
export function isUnsettled({ state, provider_refund_id }: RefundFacts): boolean {
  return (state === "planned" || state === "priced") && provider_refund_id !== null
}

export function isUnderWay({ state }: RefundFacts): boolean {
  return state !== "done" && state !== "failed"
}

/** "2 × LevelCreator, GridCreator · by Ada Lovelace" */
export function refundTitle(refund: RefundFacts, purchase: PurchaseFacts): string {
  return `${partRefunded(refund, purchase.lines)} · ${refundedBy(refund, purchase)}`
}

function refundedBy({ origin, by }: RefundFacts, purchase: PaidBy): string {
  const { elsewhere } = wordsFor(purchase).staff
  switch (origin) {
    case "staff":
      return `by ${by ?? "a former staff member"}`
    case "shop":
      return "by the shop itself"
    case "provider":
      return elsewhere
    case "reversal":
      return `reversed ${elsewhere}`
  }
}

function partRefunded({ scope, lines: back }: RefundFacts, lines: readonly LineFacts[]): string {
  if (scope === "whole") return "Everything that was left"
  if (scope === "amount") return "An amount"
  const names = back.map(({ line, quantity }) => {
    const name = lines[line]?.name ?? "?"
    return quantity > 1 ? `${quantity} × ${name}` : name
  })
  return names.join(", ") || "Lines"
}

export function lineNote({ quantity, unit_price, refundable, gift_card: card }: LineFacts): string {
  if (refundable.quantity === 0) return "Refunded already"
  const units =
    refundable.quantity < quantity ? [`${refundable.quantity} of ${quantity} left, the others are refunded`] : []
  const price = quantity > 1 ? `${usdOf(unit_price)} each` : usdOf(unit_price)
  return [price, ...units, ...(card ? cardNotes(card) : [])].join(" · ")
}

function cardNotes({ code, value, unspent, held }: NonNullable<LineFacts["gift_card"]>): string[] {
  const notes = [`card ${code}`, `${usdOf(unspent)} of ${usdOf(value)} unspent`]
  return isSome(held) ? [...notes, `${usdOf(held)} held for a payment under way`] : notes
}

export function whyNoRefund(purchase: PurchaseFacts): string | undefined {
  switch (purchase.status) {
    case "pending":
      return `${wordsFor(purchase).unsettledPayment} A refund is possible after that.`
    case "mismatched":
      return "The payment does not match the purchase. Decide what to do under Payments to review."
    case "refunded":
      return "The purchase has been refunded in full."
    case "frozen":
    case "declined":
      return "Nothing was paid, so nothing can be refunded."
    case "captured":
    case "completed":
      if (centsLeft(purchase) > 0 || !wasPaid(purchase)) return undefined
      return purchase.refunds.some(isUnderWay)
        ? "The refund under way covers everything that is left."
        : "The purchase has been refunded in full."
  }
}

function wasPaid({ captured_amount, discount }: PurchaseFacts): boolean {
  return isSome(captured_amount) || isSome(discount)
}
