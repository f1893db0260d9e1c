// Buys through Medusa's store API: SHOP=http://localhost:9000 KEY=pk_... node docs/buy-with-js-sdk.mjs line-clean ada@example.com
import { createInterface } from "node:readline/promises"
import Medusa from "@medusajs/js-sdk"

const [handle, email] = process.argv.slice(2)
const { SHOP: baseUrl, KEY: publishableKey } = process.env
const { store } = new Medusa({ baseUrl, publishableKey })

const { products } = await store.product.list({ handle, fields: "*variants" })
const { cart } = await store.cart.create({ items: [{ variant_id: products[0].variants[0].id, quantity: 1 }] })
const address = { first_name: "Ada", last_name: "King", address_1: "12 Square", city: "London", country_code: "gb" }
await store.cart.update(cart.id, { email, billing_address: address })
const { regions } = await store.region.list()
const { payment_providers } = await store.payment.listPaymentProviders({ region_id: regions[0].id })
const [{ id: provider_id }] = payment_providers

// From here on the cart is locked, and PayPal's order waits for the shopper.
const { payment_collection } = await store.payment.initiatePaymentSession(cart, { provider_id })
const [session] = payment_collection.payment_sessions
const terminal = createInterface({ input: process.stdin, output: process.stdout })
await terminal.question(`Approve $${session.amount} for ${session.data.paypal_order_id}, then press Enter.\n`)
terminal.close()

// A repeated call answers the same order.
const answer = await store.cart.complete(cart.id)
if (answer.type === "cart") throw new Error(answer.error.message)
const { id, items, metadata } = answer.order
const ticket = new URLSearchParams({ transaction: metadata.transaction_id, file: items[0].metadata.filename })
console.log(`${id}: ${baseUrl}/api/download.php?${ticket}`)
