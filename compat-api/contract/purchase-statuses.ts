/**
 * - `pending`: PayPal has not settled the payment; files and gift cards wait
 * - `refunded`: the whole payment was refunded
 * - `declined`: nothing was charged
 * - `checking`: the amount does not match; staff look at it
 */
export const purchaseStatuses = ["completed", "pending", "refunded", "declined", "checking"] as const

export type PurchaseStatus = (typeof purchaseStatuses)[number]
