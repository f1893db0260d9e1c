import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { currentSettings } from "../../lib/services"
import { PURCHASE } from "../../modules/purchase"
import type { Purchase, PurchaseService } from "../../modules/purchase/service"

/** Why something that was bought is not delivered. `unknown` tells nothing of what else may be there. */
export type Withheld = "unknown" | "pending" | "refunded" | "revoked"

/** What the rule below needs to know of a purchase. */
export type PurchaseState = Pick<
  Purchase,
  "id" | "status" | "transaction_id" | "captured_at" | "email" | "address_version"
>

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
 */
export function withheld(
  right: Right,
  purchase: Pick<PurchaseState, "status"> | undefined,
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
export function isUnsettled({ status }: Pick<PurchaseState, "status">): boolean {
  return status === "pending" || status === "captured"
}

/** The purchases of the present payment environment, by transaction. */
export async function purchasesOf(
  container: MedusaContainer,
  transactionIds: readonly string[],
): Promise<Map<string, PurchaseState>> {
  const found = await container
    .resolve<PurchaseService>(PURCHASE)
    .listPurchases(
      { transaction_id: [...transactionIds], environment: currentSettings().paypal.environment },
      { select: ["id", "status", "transaction_id", "captured_at", "email", "address_version"] },
    )
  return new Map(found.map((purchase) => [purchase.transaction_id ?? "", purchase]))
}

/** Those of the orders that were cancelled, or refunded in full. An order that is gone counts as cancelled. */
export async function ordersTakenBack(container: MedusaContainer, orderIds: readonly string[]): Promise<Set<string>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "status", "payment_collections.captured_amount", "payment_collections.refunded_amount"],
    filters: { id: [...orderIds] },
  })
  const standing = new Set((data as unknown as PaidOrder[]).filter((order) => !isTakenBack(order)).map(({ id }) => id))
  return new Set(orderIds.filter((id) => !standing.has(id)))
}

interface PaidOrder {
  id: string
  status: string
  /** The link's type does not say that there may be several, or none. */
  payment_collections?: { captured_amount?: unknown; refunded_amount?: unknown }[] | null
}

function isTakenBack({ status, payment_collections }: PaidOrder): boolean {
  if (status === "canceled") return true
  const collections = payment_collections ?? []
  const captured = collections.reduce((sum, collection) => sum + Number(collection.captured_amount ?? 0), 0)
  const refunded = collections.reduce((sum, collection) => sum + Number(collection.refunded_amount ?? 0), 0)
  return refunded > 0 && refunded >= captured
}
