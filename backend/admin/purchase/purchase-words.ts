import { centsOfAmount } from "../../lib/totals"
import type { LineFacts, PurchaseFacts, RefundFacts } from "./purchase-facts"
import { centsLeft } from "./refund-draft"

interface Badge {
  label: string
  color: "green" | "orange" | "red" | "blue" | "grey"
}

export function dollars(amount: string): string {
  return `$${amount}`
}

/** "$21.59 to PayPal and $10.00 to the gift card" */
export function waysBack({ wallet, card }: { wallet: string | null; card: string | null }): string {
  const ways = [wallet && isSome(wallet) && `$${wallet} to PayPal`, card && isSome(card) && `$${card} to the gift card`]
  return ways.filter(Boolean).join(" and ") || "nothing"
}

export function isSome(amount: string): boolean {
  return (centsOfAmount(amount) ?? 0) > 0
}

export const purchaseStatuses: Readonly<Record<PurchaseFacts["status"], Badge>> = {
  frozen: { label: "Not paid", color: "grey" },
  pending: { label: "Not settled by PayPal", color: "orange" },
  captured: { label: "Paid, not delivered", color: "orange" },
  completed: { label: "Paid and delivered", color: "green" },
  declined: { label: "Declined", color: "grey" },
  mismatched: { label: "Does not match", color: "red" },
  refunded: { label: "Refunded", color: "red" },
}

export function purchaseBadge(purchase: PurchaseFacts): Badge {
  if (purchase.refunds.some(isUnderWay)) return { label: "Refund under way", color: "orange" }
  const isPartly = isSome(purchase.refunded_wallet) || isSome(purchase.refunded_card)
  if (purchase.status === "completed" && isPartly) return { label: "Partly refunded", color: "orange" }
  return purchaseStatuses[purchase.status]
}

const states: Record<RefundFacts["state"], Badge> = {
  planned: { label: "Being prepared", color: "orange" },
  priced: { label: "Waiting for PayPal", color: "orange" },
  paid: { label: "Paid back, being finished", color: "blue" },
  done: { label: "Done", color: "green" },
  failed: { label: "Failed", color: "red" },
}

export function refundBadge(refund: RefundFacts): Badge {
  return isUnsettled(refund) ? { label: "Not settled by PayPal", color: "orange" } : states[refund.state]
}

/** PayPal has begun it, which for a bank account takes days; it may yet fail. */
export function isUnsettled({ state, provider_refund_id }: RefundFacts): boolean {
  return (state === "planned" || state === "priced") && provider_refund_id !== null
}

/** Something about it is still to happen by itself. */
export function isUnderWay({ state }: RefundFacts): boolean {
  return state !== "done" && state !== "failed"
}

const elsewhere: Record<Exclude<RefundFacts["origin"], "staff">, string> = {
  shop: "by the shop itself",
  provider: "at PayPal",
  reversal: "taken back at PayPal",
}

/** "2 × LevelCreator, GridCreator · by Ada Lovelace" */
export function refundTitle(refund: RefundFacts, lines: readonly LineFacts[]): string {
  const { origin, by } = refund
  const who = origin === "staff" ? `by ${by ?? "somebody who is not of the staff any more"}` : elsewhere[origin]
  return `${partRefunded(refund, lines)} · ${who}`
}

function partRefunded({ scope, lines: back }: RefundFacts, lines: readonly LineFacts[]): string {
  if (scope === "whole") return "All that was left"
  if (scope === "amount") return "An amount"
  const names = back.map(({ line, quantity }) => {
    const name = lines[line]?.name ?? "?"
    return quantity > 1 ? `${quantity} × ${name}` : name
  })
  return names.join(", ") || "Lines"
}

/** What staff should know of a line before they refund it. */
export function lineNote({ quantity, unit_price, refundable, gift_card: card }: LineFacts): string {
  if (refundable.quantity === 0) return "Refunded already"
  const units =
    refundable.quantity < quantity ? [`${refundable.quantity} of ${quantity} left, the others are refunded`] : []
  const price = quantity > 1 ? `$${unit_price} each` : `$${unit_price}`
  return [price, ...units, ...(card ? cardNotes(card) : [])].join(" · ")
}

function cardNotes({ code, value, unspent, held }: NonNullable<LineFacts["gift_card"]>): string[] {
  const notes = [`card ${code}`, `$${unspent} of $${value} unspent`]
  return isSome(held) ? [...notes, `$${held} held for a payment under way`] : notes
}

/** Why there is nothing to refund; undefined when there is. */
export function whyNoRefund(purchase: PurchaseFacts): string | undefined {
  switch (purchase.status) {
    case "pending":
      return "PayPal has not settled this payment yet. It can be refunded as soon as it has."
    case "mismatched":
      return "What was paid does not match the purchase. It is decided about among the captures to decide."
    case "refunded":
      return "All of it has gone back."
    case "frozen":
    case "declined":
      return "Nothing was paid, so nothing can be refunded."
    case "captured":
    case "completed":
      if (centsLeft(purchase) > 0 || !wasPaid(purchase)) return undefined
      return purchase.refunds.some(isUnderWay) ? "The refund under way takes all of it." : "All of it has gone back."
  }
}

function wasPaid({ captured_amount, discount }: PurchaseFacts): boolean {
  return isSome(captured_amount) || isSome(discount)
}
