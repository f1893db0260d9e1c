import { z } from "@medusajs/framework/zod"
import { isPaymentTrouble } from "../../lib/payments/errors"
import { wordsFor } from "../../lib/payments/methods"
import { notAllowed } from "../../lib/refusals"
import { centsOfAmount } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import type { RequestedRefund } from "../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../modules/purchase/service"
import { previewRefund } from "../../workflows/purchase/refund/check-refund"
import { recordProviderRefunds } from "../../workflows/purchase/refund/record-provider-refunds"
import { purchaseFacts, refundsOf } from "../../workflows/purchase/refund/refund-facts"
import { refundPurchase } from "../../workflows/purchase/refund/refund-purchase"
import { call } from "../call"
import { prose } from "./fields"
import { amountPaid, purchaseIdOf, requestKey } from "./purchases"

const line = z.strictObject({ line: z.number().int().min(0), quantity: z.number().int().min(1).max(99) })

/** Also refunds gift cards that are already spent. Needs a reason. */
const override = z.boolean().optional()
const noted = {
  reason: prose(1_000).min(1).optional(),
  /** Idempotency key. */
  request_key: requestKey,
}
const whole = z.strictObject({ scope: z.literal("whole"), override })
const lines = z.strictObject({ scope: z.literal("lines"), lines: z.array(line).min(1).max(100), override })
const byAmount = z.strictObject({ scope: z.literal("amount"), amount: amountPaid, override })
const anyScope = { error: "The scope is one of whole, lines, amount" }

const previewed = z.discriminatedUnion("scope", [whole, lines, byAmount], anyScope)

const created = z
  .discriminatedUnion("scope", [whole.extend(noted), lines.extend(noted), byAmount.extend(noted)], anyScope)
  .refine(({ override, reason }) => !override || reason, { message: "An override needs a reason.", path: ["reason"] })

export const purchaseRefundCalls = [
  /** Answers 202 if the provider has yet to answer. */
  call("POST /admin/purchases/:id/refunds", { body: created }, async (req, res) => {
    const { reason, request_key } = req.validatedBody
    const refund = await refundPurchase(req.scope, await purchaseIdOf(req), {
      asked: requestedRefundIn(req.validatedBody),
      origin: "staff",
      actor: req.auth_context.actor_id,
      reason: reason ?? null,
      requestKey: request_key ? `staff:${request_key}` : null,
    })
    const [named] = await refundsOf(req.scope, [refund])
    res.status(refundStatus(refund)).json({ refund: named })
  }),

  call("POST /admin/purchases/:id/refunds/preview", { body: previewed }, async (req, res) => {
    res.json({ preview: await previewRefund(req.scope, await purchaseIdOf(req), requestedRefundIn(req.validatedBody)) })
  }),

  /** Asks the provider for refunds now. */
  call("POST /admin/purchases/:id/sync", {}, async (req, res) => {
    const id = await purchaseIdOf(req)
    try {
      await recordProviderRefunds(req.scope, id, { isReversal: false })
    } catch (error) {
      if (!isPaymentTrouble(error)) throw error
      const { name } = wordsFor(await req.scope.resolve(PURCHASE).retrievePurchase(id))
      const message = `${name} cannot be reached at the moment. Please try again.`
      return void res.status(503).json({ type: "unexpected_state", message })
    }
    res.json({ purchase: await purchaseFacts(req.scope, id) })
  }),
]

function requestedRefundIn(body: z.infer<typeof previewed>): RequestedRefund {
  const override = body.override ?? false
  switch (body.scope) {
    case "whole":
      return { scope: "whole", override }
    case "lines":
      return { scope: "lines", lines: body.lines, override }
    case "amount":
      return { scope: "amount", amount: centsOfAmount(body.amount) ?? 0, walletOnly: false, override }
  }
}

/** 200 once the money is refunded, 202 until the provider answers. Throws the provider's refusal. */
export function refundStatus({ state, problem }: PurchaseRefund): 200 | 202 {
  if (state === "failed") throw notAllowed(problem ?? "The refund failed.")
  return state === "paid" || state === "done" ? 200 : 202
}
