import { randomUUID } from "node:crypto"
import { frozenAsked, frozenRefundedLines, type RefundedLine } from "../../backend/modules/purchase/refunded-line"
import type { TestShop } from "./shop"

interface GivenRefund {
  state?: "priced" | "paid" | "done" | "failed"
  origin?: "staff" | "provider"
  lines?: readonly Partial<RefundedLine>[]
  wallet?: number
  card?: number
  tax?: number
  reason?: string
}

const nothing: RefundedLine = { line: 0, quantity: 1, net: 0, tax: 0, wallet: 0, card: 0 }

/** Written by SQL. Cents. Returns its id. */
export async function givenRefund(shop: TestShop, purchaseId: string, refund: GivenRefund = {}): Promise<string> {
  const { state = "paid", origin = "staff", lines = [], wallet = 0, card = 0, tax = 0, reason = null } = refund
  const id = `prefd_${randomUUID()}`
  const kept = frozenRefundedLines.write(lines.map((line) => ({ ...nothing, ...line })))
  await shop.query(
    `insert into purchase_refund
       (id, purchase_id, state, origin, scope, asked, lines, wallet, card, tax, reason, actor, paid_at)
     values ($1, $2, $3, $4, 'lines', $10, $5, $6, $7, $8, $9, 'test', now())`,
    [id, purchaseId, state, origin, kept, wallet, card, tax, reason, frozenAsked.write({ scope: "whole" })],
  )
  return id
}
