import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types"
import { CartWorkflowEvents, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  parallelize,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createRemoteLinkStep, emitEventStep, findOrCreateCustomerStep } from "@medusajs/medusa/core-flows"
import { drop } from "../../../lib/due-work/enqueue"
import type { PaymentProviderId } from "../../../lib/payments/provider"
import { statementsOf } from "../../../lib/rows"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { dollarsOf, lineTaxes } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import { type BuyerDetails, frozenBuyer } from "../../../modules/purchase/buyer-details"
import { frozenLines, isGiftCardLine, type PurchaseLine } from "../../../modules/purchase/purchase-line"
import { frozenCart } from "../quote/cart-of-quote"
import type { Quote } from "../quote/quote"
import type { TaxedPurchaseLine } from "../quote/taxed-lines"
import { proofHash } from "../rules/buyer-proof"
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

/**
 * A collection over what is asked for, to the cent: Medusa takes it for paid when that is captured, and at once
 * where nothing is to pay.
 */
const createPaymentCollectionStep = createStep(
  "create-payment-collection-of-purchase",
  async ({ totals, terms, cart }: FreezePurchaseInput, { container }) => {
    const payments = container.resolve(Modules.PAYMENT)
    const amount = dollarsOf(totals.total)
    if (cart) {
      await payments.updatePaymentCollections(cart.collectionId, { amount })
      return new StepResponse(cart.collectionId, null)
    }
    const collection = await payments.createPaymentCollections({ currency_code: terms.currencyCode, amount })
    return new StepResponse(collection.id, collection.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.PAYMENT).deletePaymentCollections(id)
  },
)

const cartOfPurchaseStep = createStep(
  "cart-of-purchase",
  async ({ input, customerId }: { input: FreezePurchaseInput; customerId: string | undefined }, { container }) => {
    const carts = container.resolve(Modules.CART)
    if (input.cart) {
      await carts.updateCarts(input.cart.id, { email: input.email, ...(customerId ? { customer_id: customerId } : {}) })
      return new StepResponse(input.cart.id, null)
    }
    const cart = await carts.createCarts(frozenCart({ ...input, customerId }))
    return new StepResponse(cart.id, cart.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.CART).deleteCarts([id])
  },
)

const openPaymentSessionStep = createStep(
  "open-payment-session-of-purchase",
  async ({ input, collectionId }: { input: FreezePurchaseInput; collectionId: string }, { container }) => {
    if ("freeOrderId" in input.payment) return new StepResponse(null, null)
    const { provider: id, claimed } = input.payment
    // The context comes from the server alone: no route lets a client write it.
    const context: object = { ...(claimed ? { claimed_payment_id: claimed } : {}), totals: input.totals }
    const provider = container.resolve(Shop.PAYMENT_PROVIDERS)[id]
    const payments: IPaymentModuleService = container.resolve(Modules.PAYMENT)
    const session = await payments.createPaymentSession(collectionId, {
      provider_id: provider.medusaId,
      currency_code: input.terms.currencyCode,
      amount: dollarsOf(input.totals.total),
      data: {},
      context,
    })
    const paymentId = String(session.data[provider.keptAs.payment])
    return new StepResponse({ id: session.id, provider: id, paymentId }, session.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.PAYMENT).deletePaymentSession(id)
  },
)

interface PurchaseRow {
  input: FreezePurchaseInput
  cartId: string
  session: { id: string; provider: PaymentProviderId; paymentId: string } | null
}

/** A payment takes seconds; after so long the reconciliation asks what became of it. Milliseconds. */
const firstCheck = 10 * 60_000

const recordPurchaseStep = createStep(
  "record-purchase",
  async ({ input, cartId, session }: PurchaseRow, { container }) => {
    const purchases = container.resolve(PURCHASE)
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
      payment_session_id: session?.id ?? null,
      payment_id: session?.paymentId ?? null,
      transaction_id: "freeOrderId" in input.payment ? input.payment.freeOrderId : null,
    }
    const purchase = await purchases.freeze(frozen, firstCheck)
    return new StepResponse(purchase, purchase.id)
  },
  async (id, { container }) => {
    if (!id) return
    await container.resolve(PURCHASE).deletePurchases(id)
    await drop(statementsOf(container), "purchase", id)
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
  const [customer, collectionId] = parallelize(
    findOrCreateCustomerStep({ email: input.email }),
    createPaymentCollectionStep(input),
  )
  // The provider is asked while the cart is written.
  const [cartId, session] = parallelize(
    cartOfPurchaseStep(
      transform({ input, customer }, ({ input, customer }) => ({ input, customerId: customer.customer?.id })),
    ),
    openPaymentSessionStep(transform({ input, collectionId }, (all) => all)),
  )
  // None where the cart was there before.
  const newCarts = transform({ input, cartId }, ({ input, cartId }) => (input.cart ? [] : [{ id: cartId }]))
  const links = transform({ newCarts, collectionId }, ({ newCarts, collectionId }) =>
    newCarts.map(({ id }) => ({
      [Modules.CART]: { cart_id: id },
      [Modules.PAYMENT]: { payment_collection_id: collectionId },
    })),
  )
  const [purchase] = parallelize(
    recordPurchaseStep(transform({ input, cartId, session }, (all) => all)),
    createRemoteLinkStep(links),
    emitEventStep({ eventName: CartWorkflowEvents.CREATED, data: newCarts }),
  )
  return new WorkflowResponse(purchase)
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
