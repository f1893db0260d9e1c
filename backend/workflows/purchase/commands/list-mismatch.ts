import type { MedusaContainer } from "@medusajs/framework/types"
import type { Capture, PaymentEnvironment, PaymentProvider } from "../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import { type ClaimedBasket, frozenBasket } from "../../../modules/purchase/claimed-basket"
import type { NewMismatch } from "../../../modules/purchase/mismatch-rows"
import type { Purchase } from "../../../modules/purchase/service"
import { providerOf } from "../lookups/provider-of"
import { noticeOfMismatch } from "../mails/team-notices"

export function listPresented(
  container: MedusaContainer,
  capture: Capture,
  presented: ClaimedBasket & { email: string },
  reason: string,
): Promise<void> {
  const { email, items, giftCards, giftCardCode, promotionCode, buyer } = presented
  const wanted = frozenBasket.write({ items, giftCards, giftCardCode, promotionCode, buyer })
  return list(container, {
    ...rowOf(capture, paymentEnvironment(container)),
    kind: capture.paidElsewhere ? "payee" : "items",
    reason,
    email,
    wanted: JSON.stringify(wanted),
    purchase_id: null,
  })
}

/** Lists a capture that belongs to no purchase, or is a purchase's second one. */
export function listUnknown(container: MedusaContainer, provider: PaymentProvider, capture: Capture, isSecond = false) {
  const { paidElsewhere } = capture
  const reason = isSecond
    ? "This is a second capture of a payment that was already captured for a purchase."
    : `The payment was captured with the shop's ${provider.name} account, but no call has said what it pays for.`
  return list(container, {
    ...rowOf(capture, paymentEnvironment(container)),
    kind: paidElsewhere ? "payee" : "unknown",
    reason: paidElsewhere ?? reason,
    email: null,
    wanted: null,
    purchase_id: null,
  })
}

export function listForeign(container: MedusaContainer, purchase: Purchase, email: string): Promise<void> {
  const environment = paymentEnvironment(container)
  return list(container, {
    capture_id: purchase.transaction_id ?? "",
    environment: purchase.environment,
    kind: "environment",
    reason: `The payment was made in the environment ${purchase.environment}, but submitted in ${environment}.`,
    purchase_id: purchase.id,
    payment_provider: providerOf(container, purchase).id,
    payment_id: purchase.payment_id,
    email,
    wanted: null,
    amount: purchase.total,
    currency_code: purchase.currency_code,
  })
}

/** True if staff have decided about the capture. Then nobody may claim it. */
export async function isDecided(container: MedusaContainer, capture: Capture): Promise<boolean> {
  const [row] = await container
    .resolve(PURCHASE)
    .listCaptureMismatches({ capture_id: capture.id }, { select: ["state"] })
  return row !== undefined && row.state !== "open" && row.state !== "claimed"
}

function list(container: MedusaContainer, row: NewMismatch): Promise<void> {
  return container.resolve(PURCHASE).listCapture(row, noticeOfMismatch(container.resolve(Shop.SETTINGS), row))
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
