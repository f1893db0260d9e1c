import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentProviderId } from "../../../lib/payments/methods"
import type { PaymentProvider } from "../../../lib/payments/provider"
import { Shop } from "../../../lib/shop"

/** Throws for a free order. */
export function providerOf(
  container: MedusaContainer,
  { payment_provider }: { payment_provider: PaymentProviderId | null },
): PaymentProvider {
  if (!payment_provider) throw new Error("A free order has no payment provider.")
  return container.resolve(Shop.PAYMENT_PROVIDERS)[payment_provider]
}
