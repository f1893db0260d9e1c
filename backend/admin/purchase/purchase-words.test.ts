import { expect, it } from "vitest"
import { canAskProvider, paymentTitle, transactionTitle } from "./purchase-words"

const paypal = { payment_provider: "paypal", provider_can_be_asked: true, captured_amount: "53.99" } as const
const invoice = { ...paypal, payment_provider: "invoice", provider_can_be_asked: false } as const
const free = { payment_provider: null, provider_can_be_asked: false, captured_amount: "0.00" } as const

it.each([
  ["PayPal took money", paypal, true, "PayPal transaction", "PayPal order"],
  ["PayPal took nothing yet", { ...paypal, captured_amount: "0.00" }, false, "Transaction", "PayPal order"],
  ["an invoice was paid", invoice, false, "Transaction", undefined],
  ["nothing was to pay", free, false, "Transaction", undefined],
])(
  "titles ids, and may ask the provider, where %s: %s, %s, %s",
  (_case, purchase, canBeAsked, transaction, payment) => {
    expect(canAskProvider(purchase)).toBe(canBeAsked)
    expect(transactionTitle(purchase)).toBe(transaction)
    expect(paymentTitle(purchase)).toBe(payment)
  },
)
