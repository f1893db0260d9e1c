import { expect, it } from "vitest"
import { invoiceProvider } from "../../../lib/payments/invoice/provider"
import { PaypalClient } from "../../../lib/payments/paypal/client"
import { paypalProvider } from "../../../lib/payments/paypal/provider"
import { isWrittenAsId, type NamedPayment } from "./purchase-of"

const client = new PaypalClient({ apiUrl: "", clientId: "", clientSecret: "" })
const paypal = paypalProvider(client, undefined, { find: async () => undefined, keep: async (_, account) => account })
const invoice = invoiceProvider(() => {
  throw new Error("No invoice is read.")
})

it.each<[string, NamedPayment, boolean]>([
  ["an order of PayPal's", { payment_id: "5O190127TN364715T" }, true],
  ["the longest order id that PayPal documents", { payment_id: "A".repeat(36) }, true],
  ["a longer one", { payment_id: "A".repeat(37) }, false],
  ["an order id with a hyphen", { payment_id: "5O190127-TN364715" }, false],
  ["an empty payment id", { payment_id: "" }, false],
  ["a capture of PayPal's, or a free order", { transaction_id: "2GG279541U471931P" }, true],
  ["the longest capture id that the contract takes", { transaction_id: "A".repeat(40) }, true],
  ["a longer one", { transaction_id: "A".repeat(41) }, false],
  ["a capture in small letters", { transaction_id: "2gg279541u471931p" }, false],
  ["a capture with a null character", { transaction_id: "2GG279541U471931P\0" }, false],
  ["an empty transaction id", { transaction_id: "" }, false],
  ["a cart", { cart_id: "cart_01JD8ZQ4V9N3T5Y7W2X6K8M0PA" }, true],
  ["more than a cart", { cart_id: `cart_${"A".repeat(60)}` }, false],
])("%s: written as an id is", (_case, named, expected) => {
  expect(isWrittenAsId(named, [paypal, invoice])).toBe(expected)
})

it("takes an invoice's own ids: the one that it draws for a payment, and a capture's 20 letters and digits", async () => {
  const { id } = await invoice.create({ amount: 5_400, currency: "usd", requestId: "payses_1" })
  expect(isWrittenAsId({ payment_id: id }, [invoice])).toBe(true)
  expect(isWrittenAsId({ transaction_id: "ABCDEFGHIJ0123456789" }, [invoice])).toBe(true)
  expect(isWrittenAsId({ transaction_id: "2GG279541U471931PA1B2" }, [invoice])).toBe(false)
})
