import type { MedusaContainer } from "@medusajs/framework/types"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase, PurchaseService } from "../../../modules/purchase/service"
import { takeProviderRefunds } from "../refund/take-provider-refunds"

/**
 * The provider's side gave money of a purchase back, or took it back. Says in words, for staff, what came of it. Takes the
 * purchase's lock.
 */
export async function takeRefundsOf(
  container: MedusaContainer,
  { id }: Pick<Purchase, "id">,
  from: { isReversal: boolean },
): Promise<string> {
  await takeProviderRefunds(container, id, from)
  const { status, problem } = await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(id)
  if (problem) return `For staff: ${problem}`
  return status === "refunded" ? "The purchase is refunded." : "The purchase has every refund that PayPal has."
}
