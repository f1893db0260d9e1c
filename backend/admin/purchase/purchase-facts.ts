import type { previewRefund } from "../../workflows/purchase/refund/preview-refund"
import type { purchaseFacts } from "../../workflows/purchase/refund/refund-facts"
import type { OverTheWire } from "../lib/over-the-wire"

/** A purchase as the admin API answers it. Amounts are dollars with two decimals. */
export type PurchaseFacts = OverTheWire<Awaited<ReturnType<typeof purchaseFacts>>>
export type LineFacts = PurchaseFacts["lines"][number]
export type RefundFacts = PurchaseFacts["refunds"][number]

/** What a refund would give back. */
export type RefundPreview = OverTheWire<Awaited<ReturnType<typeof previewRefund>>>
