import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { medusaProviderId } from "../../../lib/payments/methods"
import { invalidData, notFound } from "../../../lib/refusals"
import { Shop } from "../../../lib/shop"
import { dollarsOf, totalsOf } from "../../../lib/totals"
import { priceChanged } from "../commands/begin-payment"
import { freezePurchase } from "../commands/freeze-purchase"
import { buyerOfCart } from "../rules/buyer-of-cart"
import { asProblemOf, PurchaseProblem } from "../rules/problem"
import { lineViews, type OpenCart, withCart } from "./store-cart"
import { linesOfCart, writeLines } from "./write-cart"

export function paymentCollectionOf(container: MedusaContainer, cartId: string): Promise<string> {
  return withCart(container, cartId, async (cart) => {
    if (cart.payment_collection) return cart.payment_collection.id
    if ("purchase" in cart) throw new Error("The cart of a purchase has lost its payment collection.")
    const { id } = await container.resolve(Modules.PAYMENT).createPaymentCollections({
      currency_code: cart.currency_code,
      amount: dollarsOf(totalsOf(lineViews(cart)).total),
    })
    await container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.CART]: { cart_id: cart.id },
      [Modules.PAYMENT]: { payment_collection_id: id },
    })
    return id
  })
}

/**
 * Freezes the purchase and locks the cart. Repeatable. Throws `not_found`, `invalid_data`, `price_changed` (the cart
 * then shows the new total), `nothing_to_pay`, `payment_unavailable`, and the errors of `quoteOf`.
 */
export async function openPaymentSession(container: MedusaContainer, collectionId: string, asked: string) {
  const providers = Object.values(container.resolve(Shop.PAYMENT_PROVIDERS)).filter((each) => each.isApprovedByBuyer)
  const provider = providers.find(({ id }) => medusaProviderId(id) === asked)
  if (!provider) {
    const ids = providers.map(({ id }) => medusaProviderId(id)).join(", ")
    throw invalidData(`provider_id: This shop takes payments by ${ids}.`)
  }
  await withCart(container, await cartOfCollection(container, collectionId), async (cart) => {
    if ("purchase" in cart) return
    const email = cart.email || needed("an e-mail address: POST /store/carts/:id with email")
    const quote = await renewedQuote(container, cart)
    await freezePurchase(container, {
      ...quote,
      email,
      buyer: buyerOfCart(cart),
      payment: { provider: provider.id },
      cart: { id: cart.id, collectionId },
    }).catch(asProblemOf(provider.id))
  })
}

async function renewedQuote(container: MedusaContainer, cart: OpenCart) {
  if (cart.items.length === 0) needed("a line: POST /store/carts/:id/line-items")
  const quote = await writeLines(container, cart, linesOfCart(cart))
  const { total } = quote.totals
  if (total !== totalsOf(lineViews(cart)).total) throw priceChanged(quote)
  if (total === 0) {
    throw new PurchaseProblem("nothing_to_pay", "There is nothing to pay: use POST /api/process-payment.php.")
  }
  return quote
}

function needed(what: string): never {
  throw invalidData(`Before you open a payment session, the cart needs ${what}.`)
}

async function cartOfCollection(container: MedusaContainer, payment_collection_id: string): Promise<string> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id },
  })
  if (!data[0]) throw notFound(`No cart has the payment collection ${payment_collection_id}.`)
  return String(data[0].cart_id)
}
