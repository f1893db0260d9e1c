import type { ProviderWords, ShopperWords } from "../words"

export const words: ProviderWords = {
  name: "PayPal",
  unsettledPayment: "PayPal has not settled this payment yet.",
  filesWait: "PayPal has not settled this payment yet. You can download the file as soon as the payment is settled.",
  unsettledRefund: "PayPal has not settled this refund yet.",
  staff: {
    unsettled: "Not settled by PayPal",
    refundAsked: "Waiting for PayPal",
    refundBegun: "Not settled by PayPal",
    refundRecorded: "PayPal has not answered yet. The shop keeps asking until it does.",
    refundUnderWay:
      "Another refund of this purchase is under way: PayPal has not answered yet. Please try again later.",
    wayBack: "to PayPal",
    elsewhere: "at PayPal",
    wallet: "PayPal",
  },
  paymentTitle: "PayPal order",
  paidBy: { production: "PayPal", sandbox: "PayPal's sandbox", local: "Simulated payment" },
  unavailable: "PayPal cannot be reached at the moment. Please try again; you will not be charged twice.",
  declined: "PayPal declined this payment method. Please choose another one.",
  notApproved: "You have not approved the payment in PayPal's window yet.",
}

export const shopperWords: ShopperWords = {
  paid: () => "with PayPal",
  back: "to PayPal",
  backToYou: "to your payment method at PayPal",
  taker: "PayPal",
  pending: {
    label: "Payment pending",
    kind: "info",
    title: "The payment is not settled yet",
    text: () =>
      "This can take from a few minutes to a few days. We will unlock downloads and gift cards here as soon as the money arrives, and we will e-mail you. You do not need to pay again. If PayPal refuses the payment, nothing is charged.",
    noReceipt: "The receipt is issued as soon as PayPal has settled the payment.",
  },
  declined: {
    label: "Declined",
    kind: "error",
    title: "PayPal declined the payment",
    text: () => "Nothing was charged, and nothing was delivered. You can order again at any time.",
    noReceipt: "PayPal declined the payment, so nothing was charged.",
  },
}
