import { expect, it } from "vitest"
import { invoiceProvider } from "../../../lib/payments/invoice/provider"
import { paypalProvider } from "../../../lib/payments/paypal/provider"
import { looksLikeId, type NamedPayment } from "./purchase-of"

const settings = { apiUrl: "", clientId: "", clientSecret: "", environment: "local", webhookId: undefined } as const
const paypal = paypalProvider(settings, { find: async () => undefined, keep: async (_, account) => account })
const invoice = invoiceProvider(() => {
  throw new Error("No invoice is read.")
})

it.each<[string, NamedPayment, boolean]>([
  ["a PayPal order", { payment_id: "5O190127TN364715T" }, true],
  ["the longest order id that PayPal documents", { payment_id: "A".repeat(36) }, true],
  ["a longer one", { payment_id: "A".repeat(37) }, false],
  ["an empty payment id", { payment_id: "" }, false],
  ["a PayPal capture, or a free order", { transaction_id: "2GG279541U471931P" }, true],
  ["the longest capture id that the contract takes", { transaction_id: "A".repeat(40) }, true],
  ["a longer one", { transaction_id: "A".repeat(41) }, false],
  ["a cart", { cart_id: "cart_01JD8ZQ4V9N3T5Y7W2X6K8M0PA" }, true],
  ["more than a cart", { cart_id: `cart_${"A".repeat(60)}` }, false],
])("%s is written as an id: %s", (_, named, is) => expect(looksLikeId(named, [paypal, invoice])).toBe(is))

it("accepts an invoice's own payment and capture ids", async () => {
  const { id } = await invoice.create({ amount: 5_400, currency: "usd", requestId: "payses_1" })
  expect(looksLikeId({ payment_id: id }, [invoice])).toBe(true)
  expect(looksLikeId({ transaction_id: "ABCDEFGHIJ0123456789" }, [invoice])).toBe(true)
  expect(looksLikeId({ transaction_id: "2GG279541U471931PA1B2" }, [invoice])).toBe(false)
})
