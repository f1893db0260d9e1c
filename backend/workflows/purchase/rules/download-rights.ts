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
 * payment environment counts (ruling 19), and only a refund, of all or of its line, a cancelled order or a revocation ends
 * what it gave (ruling 31). Not that all money went back: a line may have cost nothing, or a gift card.
 *
 * @param purchase undefined where it was paid in another environment, or is not there
 * @param cancelled orders that were
 */
export function withheld(
  right: Right,
  purchase: Pick<Purchase, "status"> | undefined,
  cancelled: ReadonlySet<string>,
): Withheld | undefined {
  if (!purchase) return "unknown"
  if (isUnsettled(purchase)) return "pending"
  if (purchase.status === "refunded") return "refunded"
  if (purchase.status !== "completed") return "unknown"
  if (right.revoked_at) return right.revoked_reason === refundedReason ? "refunded" : "revoked"
  return cancelled.has(right.order_id) ? "refunded" : undefined
}

/** Captured, and not delivered yet. */
export function isUnsettled({ status }: Pick<Purchase, "status">): boolean {
  return status === "pending" || status === "captured"
}
