import type { IPaymentModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createCartWorkflow, createPaymentCollectionForCartWorkflow } from "@medusajs/medusa/core-flows"
import type { PaypalEnvironment } from "../../lib/settings"
import { dollarsOf, type Totals } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import type { PurchaseService } from "../../modules/purchase/service"
import type { SellingTerms } from "../catalogue/selling-terms"
import type { PricedPurchaseLine } from "./price-lines"

export interface FreezePurchaseInput {
  email: string
  lines: PricedPurchaseLine[]
  totals: Totals
  terms: SellingTerms
  environment: PaypalEnvironment
  /** A PayPal order that an integrator made; left out, a new one is made. */
  claimedPaypalOrderId?: string
}

const openPaymentSessionStep = createStep(
  "open-paypal-payment-session",
  async (input: { collectionId: string; total: number; currency: string; claimed?: string }, { container }) => {
    const payments: IPaymentModuleService = container.resolve(Modules.PAYMENT)
    const session = await payments.createPaymentSession(input.collectionId, {
      provider_id: "pp_paypal_paypal",
      currency_code: input.currency,
      amount: dollarsOf(input.total),
      data: {},
      // The context comes from the server alone: no route lets a client write it.
      ...(input.claimed ? { context: { claimed_paypal_order_id: input.claimed } as object } : {}),
    })
    return new StepResponse({ id: session.id, paypalOrderId: String(session.data.paypal_order_id) }, session.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.PAYMENT).deletePaymentSession(id)
  },
)

interface PurchaseRow {
  input: FreezePurchaseInput
  cartId: string
  session: { id: string; paypalOrderId: string }
}

const recordPurchaseStep = createStep(
  "record-purchase",
  async ({ input, cartId, session }: PurchaseRow, { container }) => {
    const purchases = container.resolve<PurchaseService>(PURCHASE)
    const purchase = await purchases.createPurchases({
      environment: input.environment,
      email: input.email,
      currency_code: input.terms.currencyCode,
      ...input.totals,
      tax_rate: input.terms.taxRate,
      // A list is JSON, which the model's type takes for an object.
      lines: input.lines.map(({ originalPrice: _, ...line }) => line) as unknown as Record<string, unknown>,
      cart_id: cartId,
      payment_session_id: session.id,
      paypal_order_id: session.paypalOrderId,
    })
    return new StepResponse(purchase, purchase.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve<PurchaseService>(PURCHASE).deletePurchases(id)
  },
)

/**
 * Freezes what is bought at the given prices (ruling 15): a Medusa cart whose prices no later change of the catalogue
 * touches, a payment session with its PayPal order, and the purchase record that everything after is decided by.
 */
export const freezePurchaseWorkflow = createWorkflow("freeze-purchase", (input: FreezePurchaseInput) => {
  const cartInput = transform({ input }, ({ input: { terms, email, lines } }) => ({
    region_id: terms.regionId,
    sales_channel_id: terms.salesChannelId,
    currency_code: terms.currencyCode,
    email,
    shipping_address: { country_code: terms.countryCode },
    items: lines.map((line) => ({
      variant_id: line.variantId,
      quantity: line.quantity,
      unit_price: dollarsOf(line.unitPrice),
      requires_shipping: false,
      ...(line.originalPrice ? { compare_at_unit_price: dollarsOf(line.originalPrice) } : {}),
      metadata: { filename: line.filename, digital_file_id: line.digitalFileId },
    })),
  }))
  const cart = createCartWorkflow.runAsStep({ input: cartInput })
  const collection = createPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: cart.id } })
  const sessionInput = transform({ input, collection }, ({ input, collection }) => ({
    collectionId: collection.id,
    total: input.totals.total,
    currency: input.terms.currencyCode,
    ...(input.claimedPaypalOrderId ? { claimed: input.claimedPaypalOrderId } : {}),
  }))
  const session = openPaymentSessionStep(sessionInput)
  const purchase = recordPurchaseStep(
    transform({ input, cart, session }, (all) => ({
      input: all.input,
      cartId: all.cart.id,
      session: all.session,
    })),
  )
  return new WorkflowResponse(purchase)
})
