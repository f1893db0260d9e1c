import type { PaymentProviderId } from "./provider"

/** What shoppers read of each way to pay: on pages, on papers and in mails. */
interface ShopperWords {
  /** "$10.00 paid with PayPal"; `number` is that of the invoice. */
  paid: (number: string | undefined) => string
  /** "$10.00 went back to PayPal" */
  back: string
  /** "$10.00 goes back to you by bank transfer." */
  backToYou: string
  /** Who takes money back of which the shop knew nothing: "PayPal took back $10.00." */
  taker: string
  /** A payment that is not settled yet. */
  pending: UnsettledWords
  /** One that will not be. */
  declined: UnsettledWords
}

interface UnsettledWords {
  label: string
  kind: "info" | "error"
  title: string
  text: (number: string | undefined) => string
  /** Why there is no receipt. */
  noReceipt: string
}

export const shopperWords: Readonly<Record<PaymentProviderId, ShopperWords>> = {
  paypal: {
    paid: () => "with PayPal",
    back: "to PayPal",
    backToYou: "to the way you paid with at PayPal",
    taker: "PayPal",
    pending: {
      label: "Payment pending",
      kind: "info",
      title: "The payment is not settled yet",
      text: () =>
        "This can take from some minutes to a few days. Downloads and gift cards open here as soon as the money has arrived, and we tell you by e-mail; you need not pay again. Should PayPal refuse the payment, nothing is charged.",
      noReceipt: "It is made as soon as PayPal has settled the payment.",
    },
    declined: {
      label: "Declined",
      kind: "error",
      title: "PayPal declined the payment",
      text: () => "Nothing was charged, and nothing was delivered. You can buy the same again whenever you like.",
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
      title: "Your files open when the payment has arrived",
      text: (number) =>
        `Please transfer the amount of invoice ${number}: this page shows where and by when to pay, and so does the invoice we e-mailed you. As soon as the payment arrives, we e-mail you the links and everything opens here.`,
      noReceipt: "It is made as soon as the invoice is paid.",
    },
    declined: {
      label: "Ended",
      kind: "info",
      title: "The invoice has ended",
      text: (number) =>
        `No payment for invoice ${number} arrived in time, so nothing is owed and nothing was delivered. Please do not pay it any more. You can buy the same again whenever you like.`,
      noReceipt: "The invoice ended unpaid, so nothing was paid.",
    },
  },
}

/** Of a free order: nobody takes money for it, and a gift card pays what there is to pay. */
const freeOrder: ShopperWords = {
  paid: () => "in money",
  back: "in money",
  backToYou: "to you in money",
  taker: "The shop",
  pending: {
    label: "Being finished",
    kind: "info",
    title: "This order is not finished yet",
    text: () => "Downloads and gift cards open here as soon as it is; you have nothing to do.",
    noReceipt: "It is made as soon as the order is finished.",
  },
  declined: {
    label: "Not placed",
    kind: "error",
    title: "The gift card no longer covers this order",
    text: () =>
      "It was spent or stopped before the order was placed, so nothing was taken from it, and nothing was delivered. You can buy the same again whenever you like.",
    noReceipt: "The gift card no longer covers this order, so nothing was paid.",
  },
}

/** A paper, or what a purchase's page is told. */
interface Paid {
  /** Null: a free order. Papers and pages of before do not say it; theirs is named by whether there is an invoice. */
  paymentProvider?: PaymentProviderId | null | undefined
  invoice?: unknown
}

export function shopperWordsOf({ paymentProvider, invoice }: Paid): ShopperWords {
  if (paymentProvider === null) return freeOrder
  return shopperWords[paymentProvider ?? (invoice ? "invoice" : "paypal")]
}
