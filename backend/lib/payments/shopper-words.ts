import type { PaymentProviderId } from "./provider"

interface ShopperWords {
  /** "$10.00 paid with PayPal"; `number`: the invoice's. */
  paid: (number: string | undefined) => string
  /** "$10.00 went back to PayPal" */
  back: string
  /** "$10.00 goes back to you by bank transfer." */
  backToYou: string
  /** Taker in "PayPal reversed $10.00." */
  taker: string
  pending: UnsettledWords
  declined: UnsettledWords
}

interface UnsettledWords {
  label: string
  kind: "info" | "error"
  title: string
  text: (number: string | undefined) => string
  noReceipt: string
}

export const shopperWords: Readonly<Record<PaymentProviderId, ShopperWords>> = {
  paypal: {
    paid: () => "with PayPal",
    back: "to PayPal",
    backToYou: "to your payment method at PayPal",
    taker: "PayPal",
    pending: {
      label: "Payment pending",
      kind: "info",
      title: "The payment is not settled yet",
      text: () =>
        "This can take from a few minutes to a few days. We unlock downloads and gift cards here as soon as the money arrives, and we e-mail you. You do not need to pay again. If PayPal refuses the payment, nothing is charged.",
      noReceipt: "It is issued as soon as PayPal has settled the payment.",
    },
    declined: {
      label: "Declined",
      kind: "error",
      title: "PayPal declined the payment",
      text: () => "Nothing was charged, and nothing was delivered. You can order again at any time.",
      noReceipt: "PayPal declined the payment, so nothing was charged.",
    },
  },
  invoice: {
    paid: (number) => `by invoice ${number}`,
    back: "by bank transfer",
    backToYou: "to you by bank transfer",
    taker: "The bank",
    pending: {
      label: "Waiting for payment",
      kind: "info",
      title: "Your downloads are unlocked when the payment arrives",
      text: (number) =>
        `Please transfer the amount of invoice ${number}: this page and the invoice we e-mailed you show where to pay, and by when. As soon as the payment arrives, we e-mail you the links and unlock everything here.`,
      noReceipt: "It is issued as soon as the invoice is paid.",
    },
    declined: {
      label: "Ended",
      kind: "info",
      title: "The invoice has ended",
      text: (number) =>
        `No payment for invoice ${number} arrived in time, so nothing is owed and nothing was delivered. Please do not pay it now. You can order again at any time.`,
      noReceipt: "The invoice ended unpaid, so nothing was paid.",
    },
  },
}

const freeOrder: ShopperWords = {
  paid: () => "in money",
  back: "in money",
  backToYou: "to you in money",
  taker: "The shop",
  pending: {
    label: "Being finished",
    kind: "info",
    title: "This order is not finished yet",
    text: () => "We unlock downloads and gift cards here as soon as it is finished; you do not need to do anything.",
    noReceipt: "It is issued as soon as the order is finished.",
  },
  declined: {
    label: "Not placed",
    kind: "error",
    title: "The gift card no longer covers this order",
    text: () =>
      "The card was spent or disabled before the order was placed. Nothing was taken from it, and nothing was delivered. You can order again at any time.",
    noReceipt: "The gift card no longer covers this order, so nothing was paid.",
  },
}

interface Paid {
  /** Null: free order. Old receipts lack it. */
  paymentProvider?: PaymentProviderId | null | undefined
  invoice?: unknown
}

export function shopperWordsOf({ paymentProvider, invoice }: Paid): ShopperWords {
  if (paymentProvider === null) return freeOrder
  return shopperWords[paymentProvider ?? (invoice ? "invoice" : "paypal")]
}
