import { amountOf, centsOfAmount, usd } from "../../lib/totals"
import { amountExpected, parseCents } from "../lib/parse-amount"
import type { PurchaseFacts } from "./purchase-facts"

export interface RefundDraft {
  scope: "whole" | "lines" | "amount"
  /** Indexed by line. */
  units: Readonly<Record<number, number>>
  amount: string
  reason: string
  override: boolean
}

export const emptyDraft: RefundDraft = { scope: "whole", units: {}, amount: "", reason: "", override: false }

export type DraftedRefund = { override?: true } & (
  | { scope: "whole" }
  | { scope: "lines"; lines: { line: number; quantity: number }[] }
  | { scope: "amount"; amount: string }
)

export type DraftErrors = Partial<Record<"lines" | "amount" | "reason", string>>

/** Clears the override, because staff ticked it for another refund. */
export function withPart(draft: RefundDraft, part: Partial<Pick<RefundDraft, "scope" | "units" | "amount">>) {
  return { ...draft, ...part, override: false }
}

/** Undefined while the draft is incomplete. */
export function draftedRefundIn(
  draft: RefundDraft,
  purchase: Pick<PurchaseFacts, "refundable">,
): DraftedRefund | undefined {
  const override = draft.override ? ({ override: true } as const) : {}
  switch (draft.scope) {
    case "whole":
      return { scope: "whole", ...override }
    case "lines": {
      const lines = linesIn(draft)
      return lines.length > 0 ? { scope: "lines", lines, ...override } : undefined
    }
    case "amount": {
      const amount = parseCents(draft.amount)
      const isThere = amount !== undefined && amount > 0 && amount <= centsLeft(purchase)
      return isThere ? { scope: "amount", amount: amountOf(amount), ...override } : undefined
    }
  }
}

export function errorsIn(draft: RefundDraft, purchase: Pick<PurchaseFacts, "refundable">): DraftErrors {
  return {
    ...(draft.scope === "lines" && linesIn(draft).length === 0 ? { lines: "Choose at least one line." } : {}),
    ...(draft.scope === "amount" ? amountError(draft.amount, centsLeft(purchase)) : {}),
    ...(draft.override && !draft.reason.trim()
      ? { reason: "Give a reason for paying back a gift card that was spent." }
      : {}),
  }
}

/** In cents, through provider and gift card together. */
export function centsLeft({ refundable }: Pick<PurchaseFacts, "refundable">): number {
  return (centsOfAmount(refundable.wallet) ?? 0) + (centsOfAmount(refundable.card) ?? 0)
}

function linesIn({ units }: RefundDraft): { line: number; quantity: number }[] {
  return Object.entries(units).flatMap(([line, quantity]) => (quantity > 0 ? [{ line: Number(line), quantity }] : []))
}

function amountError(typed: string, left: number): DraftErrors {
  const amount = parseCents(typed)
  if (amount === undefined) return { amount: amountExpected }
  if (amount === 0) return { amount: "Type an amount above $0." }
  return amount > left ? { amount: `At most ${usd(left)} can still be refunded.` } : {}
}
