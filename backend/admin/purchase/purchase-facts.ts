import type { listPurchases } from "../../workflows/purchase/queries/list-purchases"
import type { purchaseDetails } from "../../workflows/purchase/queries/purchase-details"
import type { previewRefund } from "../../workflows/purchase/refund/preview-refund"
import type { purchaseFacts } from "../../workflows/purchase/refund/refund-facts"
import type { OverTheWire } from "../lib/over-the-wire"

/** A purchase as the admin API answers it. Amounts are dollars with two decimals. */
export type PurchaseFacts = OverTheWire<Awaited<ReturnType<typeof purchaseFacts>>>
export type LineFacts = PurchaseFacts["lines"][number]
export type RefundFacts = PurchaseFacts["refunds"][number]

/** What a refund would give back. */
export type RefundPreview = OverTheWire<Awaited<ReturnType<typeof previewRefund>>>

/** A purchase with what became of it. */
export type PurchaseDetails = OverTheWire<Awaited<ReturnType<typeof purchaseDetails>>>
export type DownloadFacts = PurchaseDetails["downloads"][number]

/** A purchase in the list. */
export type ListedPurchase = OverTheWire<Awaited<ReturnType<typeof listPurchases>>["purchases"][number]>
