/**
 * What became of the payment of a purchase.
 * - `completed`: paid and delivered
 * - `pending`: PayPal has not settled the payment; files and gift cards wait
 * - `refunded`: all of it went back
 * - `declined`: the payment fell through; nothing was charged
 * - `checking`: what was paid does not match; staff look at it
 */
export const purchaseStatuses = ["completed", "pending", "refunded", "declined", "checking"] as const

export type PurchaseStatus = (typeof purchaseStatuses)[number]
