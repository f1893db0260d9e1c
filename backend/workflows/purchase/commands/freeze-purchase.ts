import type { MedusaContainer } from "@medusajs/framework/types"
import { CartWorkflowEvents, generateEntityId } from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import { medusaProviderId, type PaymentProviderId } from "../../../lib/payments/methods"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { lineTaxes } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import { type BuyerDetails, frozenBuyer } from "../../../modules/purchase/buyer-details"
import { frozenLines, isGiftCardLine, type PurchaseLine } from "../../../modules/purchase/purchase-line"
import type { FrozenPurchase, Purchase } from "../../../modules/purchase/service"
import { createPayment } from "../../../providers/payment/create-payment"
import { frozenCart } from "../quote/cart-of-quote"
import type { Quote } from "../quote/quote"
import type { TaxedPurchaseLine } from "../quote/taxed-lines"
import { proofHash } from "../rules/payment-result"
import { medusaRows } from "./medusa-rows"

interface FreezePurchaseInput extends Omit<Quote, "automatic"> {
  email: string
  buyer: BuyerDetails | null
  /** See `payment-result.ts`. */
  proof?: string | undefined
  payment: NewPaymentAt | FreeOrder
  /** Cart of the store API with these lines. If omitted, a cart is created. */
  cart?: { id: string; collectionId: string }
}

interface NewPaymentAt {
  provider: PaymentProviderId
  /** Payment that an integrator made. If omitted, a payment is created. */
  claimed?: string
}

/** An order with nothing to pay (ruling 18). */
interface FreeOrder {
  freeOrderId: string
}

/** In milliseconds. */
const firstCheck = 10 * 60_000

/**
 * Freezes cart, session and purchase in one statement, after the provider answered (ruling 15). Reserves nothing
 * scarce. Throws the provider's errors. `createCartWorkflow` would price again and look for stock (decision 004).
 */
export async function freezePurchase(container: MedusaContainer, input: FreezePurchaseInput): Promise<Purchase> {
  const asked = await askForPayment(container, input)
  const cartId = input.cart?.id ?? generateEntityId(undefined, "cart")
  const purchase = await container.resolve(PURCHASE).freeze(
    frozenPurchase(container, input, cartId, asked),
    firstCheck,
    medusaRows({
      email: input.email,
      cartId,
      cart: input.cart ? undefined : frozenCart(input),
      collectionId: input.cart?.collectionId,
      currency: input.terms.currencyCode,
      amount: input.totals.total,
      session: asked?.session,
    }),
  )
  if (!input.cart) announce(container, { name: CartWorkflowEvents.CREATED, data: { id: cartId } })
  return purchase
}

function frozenPurchase(
  container: MedusaContainer,
  input: FreezePurchaseInput,
  cartId: string,
  asked: AskedPayment,
): FrozenPurchase {
  return {
    environment: paymentEnvironment(container),
    email: input.email,
    currency_code: input.terms.currencyCode,
    ...input.totals,
    promotion_id: input.promotion?.id ?? null,
    promotion_code: input.promotion?.code ?? null,
    tax_rate: input.terms.taxRate ?? 0,
    lines: frozenLines.write(keptLines(input)),
    buyer: input.buyer && frozenBuyer.write(input.buyer),
    buyer_proof_hash: proofHash(input.proof),
    cart_id: cartId,
    gift_card_id: input.card?.id ?? null,
    payment_provider: asked?.provider ?? null,
    payment_session_id: asked?.session.id ?? null,
    payment_id: asked?.paymentId ?? null,
    transaction_id: "freeOrderId" in input.payment ? input.payment.freeOrderId : null,
  }
}

type AskedPayment = Awaited<ReturnType<typeof askForPayment>>

async function askForPayment(container: MedusaContainer, { payment, totals, terms }: FreezePurchaseInput) {
  if ("freeOrderId" in payment) return null
  const { provider, claimed } = payment
  const id = generateEntityId(undefined, "payses")
  const wanted = { sessionId: id, amount: totals.total, currency: terms.currencyCode, totals, claimed }
  const providers = container.resolve(Shop.PAYMENT_PROVIDERS)
  const created = await createPayment(providers[provider], paymentEnvironment(container), wanted)
  const context = { ...(claimed ? { claimed_payment_id: claimed } : {}), totals }
  const session = { ...created, id, provider_id: medusaProviderId(provider), context }
  return { provider, paymentId: created.id, session }
}

function keptLines({ lines, totals }: FreezePurchaseInput): PurchaseLine[] {
  const taxes = lineTaxes(lines, totals.discount)
  return lines.map((line, place) => ({ ...kept(line), tax: taxes[place] ?? 0 }))
}

function kept(priced: TaxedPurchaseLine): PurchaseLine {
  const { texts: _texts, ...line } = priced
  if (isGiftCardLine(line)) return line
  const { originalPrice: _price, promoted: _ids, ...fileLine } = line
  return fileLine
}
