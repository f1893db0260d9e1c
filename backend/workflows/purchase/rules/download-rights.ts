import type { Purchase } from "../../../modules/purchase/service"

/** Why something that was bought is not delivered. `unknown` tells nothing of what else may be there. */
export type Withheld = "unknown" | "pending" | "refunded" | "revoked"

interface Right {
  order_id: string
  revoked_at: Date | string | null
  revoked_reason: string | null
}

/** Why an entitlement was revoked whose line was refunded. */
export const refundedReason = "refunded"

/**
 * Why an entitlement gives nothing; undefined when it gives its file. Only a completed purchase of the shop's present
 * payment environment counts (ruling 19), and only a refund, of all or of its line, or a revocation ends what it gave
 * (ruling 31).
 *
 * @param purchase undefined where it was paid in another environment, or is not there
 * @param takenBack the orders that were cancelled, or refunded in full
 */
export function withheld(
  right: Right,
  purchase: Pick<Purchase, "status"> | undefined,
  takenBack: ReadonlySet<string>,
): Withheld | undefined {
  if (!purchase) return "unknown"
  if (isUnsettled(purchase)) return "pending"
  if (purchase.status === "refunded") return "refunded"
  if (purchase.status !== "completed") return "unknown"
  if (right.revoked_at) return right.revoked_reason === refundedReason ? "refunded" : "revoked"
  return takenBack.has(right.order_id) ? "refunded" : undefined
}

/** Captured, and not delivered yet. */
export function isUnsettled({ status }: Pick<Purchase, "status">): boolean {
  return status === "pending" || status === "captured"
}

/** A Medusa order, as far as its downloads depend on it. */
export interface PaidOrder {
  id: string
  status: string
  /** The link's type does not say that there may be several, or none. */
  payment_collections?: { captured_amount?: unknown; refunded_amount?: unknown }[] | null
}

/** Cancelled, or refunded in full. */
export function isTakenBack({ status, payment_collections }: Omit<PaidOrder, "id">): boolean {
  if (status === "canceled") return true
  const collections = payment_collections ?? []
  const captured = collections.reduce((sum, collection) => sum + Number(collection.captured_amount ?? 0), 0)
  const refunded = collections.reduce((sum, collection) => sum + Number(collection.refunded_amount ?? 0), 0)
  return refunded > 0 && refunded >= captured
}
