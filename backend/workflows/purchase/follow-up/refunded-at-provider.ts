import type { MedusaContainer } from "@medusajs/framework/types"
import { wordsFor } from "../../../lib/payments/words"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase } from "../../../modules/purchase/service"
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
  const purchase = await container.resolve(PURCHASE).retrievePurchase(id)
  if (purchase.problem) return `For staff: ${purchase.problem}`
  if (purchase.status === "refunded") return "The purchase is refunded."
  return `The purchase has every refund that ${wordsFor(purchase).name} has.`
}
