import type { MedusaContainer } from "@medusajs/framework/types"
import { CartWorkflowEvents, generateEntityId } from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import { medusaProviderId, type PaymentProviderId } from "../../../lib/payments/methods"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { inOneStatement, type Statement } from "../../../lib/statements"
import { lineTaxes } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import { type BuyerDetails, frozenBuyer } from "../../../modules/purchase/buyer-details"
import { frozenLines, isGiftCardLine, type PurchaseLine } from "../../../modules/purchase/purchase-line"
import type { FrozenPurchase, Purchase } from "../../../modules/purchase/service"
import { type CreatedPayment, createPayment } from "../../../providers/payment/create-payment"
import { frozenCart } from "../quote/cart-of-quote"
import type { Quote } from "../quote/quote"
import type { TaxedPurchaseLine } from "../quote/taxed-lines"
import { proofHash } from "../rules/buyer-proof"
import { buyerParts } from "./customer-of-address"
import { cartRows, paymentRows } from "./purchase-rows"

interface FreezePurchaseInput extends Omit<Quote, "automatic"> {
  email: string
  buyer: BuyerDetails | null
  /** See `buyer-proof.ts`. */
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
 * Freezes cart, session and purchase in one statement, after the provider answered (ruling 15). Reserves nothing that
 * is scarce.
 * Throws the provider's errors. `createCartWorkflow` would price again and look for stock (decision 004).
 */
export async function freezePurchase(container: MedusaContainer, input: FreezePurchaseInput): Promise<Purchase> {
  const session = await askForPayment(container, input)
  const cartId = input.cart?.id ?? generateEntityId(undefined, "cart")
  const frozen = frozenPurchase(container, input, cartId, session)
  const medusas = medusaRows(input, cartId, session)
  const purchase = await container.resolve(PURCHASE).freeze(frozen, firstCheck, medusas)
  if (!input.cart) announce(container, { name: CartWorkflowEvents.CREATED, data: { id: cartId } })
  return purchase
}

function frozenPurchase(
  container: MedusaContainer,
  input: FreezePurchaseInput,
  cartId: string,
  session: Session | null,
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
    payment_provider: session?.provider ?? null,
    payment_session_id: session?.sessionId ?? null,
    payment_id: session?.id ?? null,
    transaction_id: "freeOrderId" in input.payment ? input.payment.freeOrderId : null,
  }
}

function medusaRows(input: FreezePurchaseInput, cartId: string, session: Session | null): Statement {
  return inOneStatement([
    buyerParts(input.email),
    input.cart ? takenCart(cartId, input.email) : cartRows(cartId, frozenCart(input)),
    paymentRows({
      cartId,
      collectionId: input.cart?.collectionId,
      currency: input.terms.currencyCode,
      amount: input.totals.total,
      session: session && { ...session, providerId: medusaProviderId(session.provider) },
    }),
  ])
}

interface Session extends CreatedPayment {
  provider: PaymentProviderId
  sessionId: string
  context: object
}

async function askForPayment(container: MedusaContainer, { payment, totals, terms }: FreezePurchaseInput) {
  if ("freeOrderId" in payment) return null
  const { provider, claimed } = payment
  const sessionId = generateEntityId(undefined, "payses")
  const wanted = { sessionId, amount: totals.total, currency: terms.currencyCode, totals, claimed }
  const providers = container.resolve(Shop.PAYMENT_PROVIDERS)
  const asked = await createPayment(providers[provider], paymentEnvironment(container), wanted)
  const context = { ...(claimed ? { claimed_payment_id: claimed } : {}), totals }
  return { ...asked, provider, sessionId, context }
}

function takenCart(cartId: string, email: string): Statement {
  return {
    sql: "cart as (update cart set email = ?, customer_id = buyer.id, updated_at = now() from buyer where cart.id = ?)",
    values: [email, cartId],
  }
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
