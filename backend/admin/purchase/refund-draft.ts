import { amountOf, centsOfAmount, usd } from "../../lib/totals"
import { amountExpected, typedCents } from "../lib/typed-amount"
import type { PurchaseFacts } from "./purchase-facts"

/** What staff have put into the form so far. */
export interface RefundDraft {
  scope: "whole" | "lines" | "amount"
  /** Units of each chosen line, by the line's place. */
  units: Readonly<Record<number, number>>
  /** As typed. */
  amount: string
  reason: string
  override: boolean
}

export const emptyDraft: RefundDraft = { scope: "whole", units: {}, amount: "", reason: "", override: false }

/** What a refund asks for, as the admin API takes it. */
export type AskedBody = { override?: true } & (
  | { scope: "whole" }
  | { scope: "lines"; lines: { line: number; quantity: number }[] }
  | { scope: "amount"; amount: string }
)

export type DraftErrors = Partial<Record<"lines" | "amount" | "reason", string>>

/** Another part of the purchase: what was overridden for the one is not for the other. */
export function withPart(
  draft: RefundDraft,
  part: Partial<Pick<RefundDraft, "scope" | "units" | "amount">>,
): RefundDraft {
  return { ...draft, ...part, override: false }
}

/** What the draft asks for; undefined while it is not said. */
export function askedIn(draft: RefundDraft, purchase: Pick<PurchaseFacts, "refundable">): AskedBody | undefined {
  const override = draft.override ? ({ override: true } as const) : {}
  switch (draft.scope) {
    case "whole":
      return { scope: "whole", ...override }
    case "lines": {
      const lines = linesIn(draft)
      return lines.length > 0 ? { scope: "lines", lines, ...override } : undefined
    }
    case "amount": {
      const amount = typedCents(draft.amount)
      const isThere = amount !== undefined && amount > 0 && amount <= centsLeft(purchase)
      return isThere ? { scope: "amount", amount: amountOf(amount), ...override } : undefined
    }
  }
}

/** What is wrong with the draft, by field. */
export function errorsIn(draft: RefundDraft, purchase: Pick<PurchaseFacts, "refundable">): DraftErrors {
  return {
    ...(draft.scope === "lines" && linesIn(draft).length === 0 ? { lines: "Choose at least one line." } : {}),
    ...(draft.scope === "amount" ? amountError(draft.amount, centsLeft(purchase)) : {}),
    ...(draft.override && !draft.reason.trim() ? { reason: "Say why it is paid back although it was spent." } : {}),
  }
}

/** All that can still go back, in money and to the gift card together. Cents. */
export function centsLeft({ refundable }: Pick<PurchaseFacts, "refundable">): number {
  return (centsOfAmount(refundable.wallet) ?? 0) + (centsOfAmount(refundable.card) ?? 0)
}

function linesIn({ units }: RefundDraft): { line: number; quantity: number }[] {
  return Object.entries(units).flatMap(([line, quantity]) => (quantity > 0 ? [{ line: Number(line), quantity }] : []))
}

function amountError(typed: string, left: number): DraftErrors {
  const amount = typedCents(typed)
  if (amount === undefined) return { amount: amountExpected }
  if (amount === 0) return { amount: "Type more than $0." }
  return amount > left ? { amount: `At most ${usd(left)} can still go back.` } : {}
}
