import type { listPurchases } from "../../workflows/purchase/queries/list-purchases"
import type { purchaseDetails } from "../../workflows/purchase/queries/purchase-details"
import type { previewRefund } from "../../workflows/purchase/refund/check-refund"
import type { purchaseFacts } from "../../workflows/purchase/refund/refund-facts"
import type { OverTheWire } from "../lib/client"

/** Amounts are dollars with two decimals. */
export type PurchaseFacts = OverTheWire<Awaited<ReturnType<typeof purchaseFacts>>>
export type LineFacts = PurchaseFacts["lines"][number]
export type RefundFacts = PurchaseFacts["refunds"][number]

export type RefundPreview = OverTheWire<Awaited<ReturnType<typeof previewRefund>>>

export type PurchaseDetails = OverTheWire<Awaited<ReturnType<typeof purchaseDetails>>>
export type DownloadFacts = PurchaseDetails["downloads"][number]

export type ListedPurchase = OverTheWire<Awaited<ReturnType<typeof listPurchases>>["purchases"][number]>
