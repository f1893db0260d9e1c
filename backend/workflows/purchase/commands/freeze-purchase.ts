import type { MedusaContainer } from "@medusajs/framework/types"
import { CartWorkflowEvents, generateEntityId, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  parallelize,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { PaymentProviderId } from "../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { lineTaxes } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import { type BuyerDetails, frozenBuyer } from "../../../modules/purchase/buyer-details"
import { frozenLines, isGiftCardLine, type PurchaseLine } from "../../../modules/purchase/purchase-line"
import { type AskedPayment, askedPayment } from "../../../providers/asked-payment"
import { frozenCart } from "../quote/cart-of-quote"
import type { Quote } from "../quote/quote"
import type { TaxedPurchaseLine } from "../quote/taxed-lines"
import { proofHash } from "../rules/buyer-proof"
import { customerOfAddressStep } from "./customer-of-address"
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

const cartOfPurchaseStep = createStep(
  "cart-of-purchase",
  async ({ input, customerId }: { input: FreezePurchaseInput; customerId: string }, { container }) => {
    const carts = container.resolve(Modules.CART)
    if (input.cart) {
      await carts.updateCarts(input.cart.id, { email: input.email, customer_id: customerId })
      return new StepResponse(input.cart.id, null)
    }
    const cart = await carts.createCarts(frozenCart({ ...input, customerId }))
    return new StepResponse(cart.id, cart.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.CART).deleteCarts([id])
  },
)

interface Session extends AskedPayment {
  provider: PaymentProviderId
  sessionId: string
  context: object
}

/** What is asked for and then not frozen lapses at the provider by itself: nobody is told of it. */
const askForPaymentStep = createStep(
  "ask-for-payment-of-purchase",
  async ({ payment, totals, terms }: FreezePurchaseInput, { container }) => {
    if ("freeOrderId" in payment) return new StepResponse(null)
    const { provider, claimed } = payment
    const sessionId = generateEntityId(undefined, "payses")
    const asked = await askedPayment(
      container.resolve(Shop.PAYMENT_PROVIDERS)[provider],
      paymentEnvironment(container),
      { sessionId, amount: totals.total, currency: terms.currencyCode, totals, claimed },
    )
    const context: object = { ...(claimed ? { claimed_payment_id: claimed } : {}), totals }
    return new StepResponse<Session>({ ...asked, provider, sessionId, context })
  },
)

interface PurchaseRow {
  input: FreezePurchaseInput
  cartId: string
  session: Session | null
}

/** A payment takes seconds; after so long the reconciliation asks what became of it. Milliseconds. */
const firstCheck = 10 * 60_000

const recordPurchaseStep = createStep(
  "record-purchase",
  async ({ input, cartId, session }: PurchaseRow, { container }) => {
    const frozen = {
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
    const providers = container.resolve(Shop.PAYMENT_PROVIDERS)
    const payment = paymentRows({
      cartId,
      collectionId: input.cart?.collectionId,
      currency: input.terms.currencyCode,
      amount: input.totals.total,
      session: session && { ...session, providerId: providers[session.provider].medusaId },
    })
    return new StepResponse(await container.resolve(PURCHASE).freeze(frozen, firstCheck, payment))
  },
)

/**
 * Freezes what is bought at the given prices (ruling 15): a Medusa cart whose prices no later change of the catalogue
 * touches, a payment session with its payment at the provider, and the purchase record that everything after is decided by.
 *
 * Medusa's `createCartWorkflow` is left out: it prices what is priced already and looks for stock, promotions and
 * shipping that there is none of (docs/decisions/018-frozen-cart.md).
 */
const freezePurchaseWorkflow = createWorkflow("freeze-purchase", (input: FreezePurchaseInput) => {
  const customerId = customerOfAddressStep(input.email)
  // The provider is asked while the cart is written.
  const [cartId, session] = parallelize(cartOfPurchaseStep({ input, customerId }), askForPaymentStep(input))
  // None where the cart was there before. Emitted when all is done.
  const newCarts = transform({ input, cartId }, ({ input, cartId }) => (input.cart ? [] : [{ id: cartId }]))
  emitEventStep({ eventName: CartWorkflowEvents.CREATED, data: newCarts })
  // The last step, and the only one that is never undone.
  return new WorkflowResponse(recordPurchaseStep(transform({ input, cartId, session }, (all) => all)))
})

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

/**
 * Freezes a purchase and returns its record. One at a time for an address: Medusa allows it one guest, and would refuse
 * the second of two first purchases at the same moment. Throws `promotion_used_up`.
 */
export async function freezePurchase(container: MedusaContainer, input: FreezePurchaseInput) {
  const { result } = await container
    .resolve(Shop.LOCKS)
    .run(`customer:${input.email}`, () => freezePurchaseWorkflow(container).run({ input }))
    .catch(asPromotionProblem(input.promotion))
  return result
}
