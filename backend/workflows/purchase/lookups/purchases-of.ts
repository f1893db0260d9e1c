import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentEnvironment } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase } from "../../../modules/purchase/service"

/** What a download depends on, of its purchase. */
export type PurchaseState = Pick<
  Purchase,
  "id" | "status" | "transaction_id" | "payment_provider" | "captured_at" | "email" | "address_version"
>

/** The purchases of the present payment environment, by transaction. */
export async function purchasesOf(
  container: MedusaContainer,
  transactionIds: readonly string[],
): Promise<Map<string, PurchaseState>> {
  const found = await container
    .resolve(PURCHASE)
    .listPurchases(
      { transaction_id: [...transactionIds], environment: paymentEnvironment(container) },
      { select: ["id", "status", "transaction_id", "payment_provider", "captured_at", "email", "address_version"] },
    )
  return new Map(found.map((purchase) => [purchase.transaction_id ?? "", purchase]))
}
