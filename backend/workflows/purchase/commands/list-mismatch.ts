import type { MedusaContainer } from "@medusajs/framework/types"
import type { Capture, PaymentEnvironment, PaymentProvider } from "../../../lib/payments/provider"
import { paymentEnvironment } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { NewMismatch } from "../../../modules/purchase/mismatch-rows"
import type { Purchase } from "../../../modules/purchase/service"
import { frozenWish, type WantedBasket } from "../../../modules/purchase/wanted-basket"
import { providerOf } from "../lookups/provider-of"

/** Somebody presented a capture of their own that is not what the items cost, or whose items are not sold. */
export function listPresented(
  container: MedusaContainer,
  capture: Capture,
  presented: WantedBasket & { email: string },
  reason: string,
): Promise<void> {
  const { email, items, giftCards, giftCardCode, promotionCode, buyer } = presented
  const wanted = frozenWish.write({ items, giftCards, giftCardCode, promotionCode, buyer })
  return list(container, {
    ...rowOf(capture, paymentEnvironment(container)),
    kind: "items",
    reason,
    email,
    wanted: JSON.stringify(wanted),
    purchase_id: null,
  })
}

/** A capture of the shop's account that belongs to no purchase, and that nobody has presented yet. */
export function listUnknown(container: MedusaContainer, provider: PaymentProvider, capture: Capture): Promise<void> {
  const reason = `It was captured with the shop's ${provider.name} account, and nobody has said what it was for.`
  return list(container, {
    ...rowOf(capture, paymentEnvironment(container)),
    kind: "unknown",
    reason,
    email: null,
    wanted: null,
    purchase_id: null,
  })
}

/** A transaction of another payment environment was presented in this one. */
export function listForeign(container: MedusaContainer, purchase: Purchase, email: string): Promise<void> {
  const environment = paymentEnvironment(container)
  return list(container, {
    capture_id: purchase.transaction_id ?? "",
    environment: purchase.environment,
    kind: "environment",
    reason: `It was paid in the environment ${purchase.environment}, and presented in ${environment}.`,
    purchase_id: purchase.id,
    payment_provider: providerOf(container, purchase).id,
    payment_id: purchase.payment_id,
    email,
    wanted: null,
    amount: purchase.total,
    currency_code: purchase.currency_code,
  })
}

/** Whether staff have decided about a capture, so that nobody may claim it any more. */
export async function isDecided(container: MedusaContainer, capture: Capture): Promise<boolean> {
  const [row] = await container
    .resolve(PURCHASE)
    .listCaptureMismatches({ capture_id: capture.id }, { select: ["state"] })
  return row !== undefined && row.state !== "open" && row.state !== "claimed"
}

function list(container: MedusaContainer, row: NewMismatch): Promise<void> {
  return container.resolve(PURCHASE).listCapture(row)
}

function rowOf(capture: Capture, environment: PaymentEnvironment) {
  return {
    capture_id: capture.id,
    environment,
    payment_provider: capture.provider,
    payment_id: capture.paymentId ?? null,
    amount: capture.amount,
    currency_code: capture.currency,
  }
}
