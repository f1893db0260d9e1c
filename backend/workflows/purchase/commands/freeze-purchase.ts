import type { MedusaContainer } from "@medusajs/framework/types"
import { CartWorkflowEvents, generateEntityId } from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import type { PaymentProviderId } from "../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { inOneStatement, type Statement } from "../../../lib/statements"
import { lineTaxes } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import { type BuyerDetails, frozenBuyer } from "../../../modules/purchase/buyer-details"
import { frozenLines, isGiftCardLine, type PurchaseLine } from "../../../modules/purchase/purchase-line"
import type { FrozenPurchase, Purchase } from "../../../modules/purchase/service"
import { type AskedPayment, askedPayment } from "../../../providers/asked-payment"
import { frozenCart } from "../quote/cart-of-quote"
import type { Quote } from "../quote/quote"
import type { TaxedPurchaseLine } from "../quote/taxed-lines"
import { proofHash } from "../rules/buyer-proof"
import { cartRows } from "./cart-rows"
import { buyerParts } from "./customer-of-address"
import { paymentRows } from "./payment-rows"
import { asPromotionProblem } from "./promotion-use"

interface FreezePurchaseInput extends Quote {
  email: string
  /** Whom the receipt is made out to; null when nothing was said. */
  buyer: BuyerDetails | null
  /** By which the buyer is known again: see `buyer-proof.ts`. */
  proof?: string | undefined
  payment: NewPaymentAt | FreeOrder
  /** A cart of the store API, open and with the lines of this quote, and its payment collection; else both are made. */
  cart?: { id: string; collectionId: string }
}

interface NewPaymentAt {
  provider: PaymentProviderId
  /** A payment that an integrator made there; left out, a new one is made. */
  claimed?: string
}

/** What costs nothing (ruling 18). */
interface FreeOrder {
  freeOrderId: string
}

/** A payment takes seconds; after so long the reconciliation asks what became of it. Milliseconds. */
const firstCheck = 10 * 60_000

/**
 * Freezes what is bought at the given prices (ruling 15): a Medusa cart whose prices no later change of the catalogue
 * touches, a payment session with its payment at the provider, and the purchase record that everything after is decided by.
 * All of it is one statement, after the provider has answered: what is asked for and then not frozen lapses there by
 * itself, and leaves nothing here. Throws `promotion_used_up`, and what the provider throws.
 *
 * Medusa's `createCartWorkflow` is left out: it prices what is priced already and looks for stock, promotions and
 * shipping that there is none of (docs/decisions/018-frozen-cart.md).
 */
export async function freezePurchase(container: MedusaContainer, input: FreezePurchaseInput): Promise<Purchase> {
  const session = await askForPayment(container, input)
  const cartId = input.cart?.id ?? generateEntityId(undefined, "cart")
  const frozen = frozenPurchase(container, input, cartId, session)
  const medusas = medusaRows(input, cartId, session)
  const freeze = () => container.resolve(PURCHASE).freeze(frozen, firstCheck, medusas)
  // Of one buyer's purchases the later one takes the promotion's use over from the earlier one: one after the other.
  const freezing = input.promotion ? container.resolve(Shop.LOCKS).run(`buyer:${input.email}`, freeze) : freeze()
  const purchase = await freezing.catch(asPromotionProblem(input.promotion))
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

/** What of it stands in Medusa's tables: its customer, cart and payment. */
function medusaRows(input: FreezePurchaseInput, cartId: string, session: Session | null): Statement {
  return inOneStatement([
    buyerParts(input.email),
    input.cart ? takenCart(cartId, input.email) : cartRows(cartId, frozenCart(input)),
    paymentRows({
      cartId,
      collectionId: input.cart?.collectionId,
      currency: input.terms.currencyCode,
      amount: input.totals.total,
      session: session && { ...session, providerId: session.medusaId },
    }),
  ])
}

interface Session extends AskedPayment {
  provider: PaymentProviderId
  /** Medusa's id of its provider. */
  medusaId: string
  sessionId: string
  context: object
}

async function askForPayment(
  container: MedusaContainer,
  { payment, totals, terms }: FreezePurchaseInput,
): Promise<Session | null> {
  if ("freeOrderId" in payment) return null
  const { provider, claimed } = payment
  const sessionId = generateEntityId(undefined, "payses")
  const wanted = { sessionId, amount: totals.total, currency: terms.currencyCode, totals, claimed }
  const providers = container.resolve(Shop.PAYMENT_PROVIDERS)
  const asked = await askedPayment(providers[provider], paymentEnvironment(container), wanted)
  const context = { ...(claimed ? { claimed_payment_id: claimed } : {}), totals }
  return { ...asked, provider, medusaId: providers[provider].medusaId, sessionId, context }
}

/** A cart of the store API has its lines, and gets its buyer. */
function takenCart(cartId: string, email: string): Statement {
  return {
    sql: "cart as (update cart set email = ?, customer_id = buyer.id, updated_at = now() from buyer where cart.id = ?)",
    values: [email, cartId],
  }
}

/** What a purchase keeps of its lines, with the tax of each; the rest is in the cart. */
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
