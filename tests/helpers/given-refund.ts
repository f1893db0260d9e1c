import { randomUUID } from "node:crypto"
import {
  frozenRefundedLines,
  frozenRequestedRefund,
  type RefundedLine,
} from "../../backend/modules/purchase/refunded-line"
import { insert } from "./account"
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
  const { lines = [], state = "paid", origin = "staff", wallet = 0, card = 0, tax = 0, reason = null } = refund
  const id = `prefd_${randomUUID()}`
  const frozen = {
    ...{ asked: frozenRequestedRefund.write({ scope: "whole" }), scope: "lines" },
    lines: frozenRefundedLines.write(lines.map((line) => ({ ...nothing, ...line }))),
  }
  const money = { wallet, card, tax, reason, actor: "test", paid_at: new Date() }
  await insert(shop, "purchase_refund", { id, purchase_id: purchaseId, state, origin, ...frozen, ...money })
  return id
}
