/** Texts for staff and errors. */
export interface OrderWords {
  name: string
  unsettledPayment: string
  unsettledRefund: string
  /** Texts for the shopper. */
  filesWait: string
  staff: {
    unsettled: string
    refundAsked: string
    refundBegun: string
    refundRecorded: string
    refundUnderWay: string
    /** "$10.00 to PayPal" */
    wayBack: string
    /** "at PayPal": the place outside the shop. */
    elsewhere: string
    wallet: string
  }
}

export interface ProviderWords extends OrderWords {
  paymentTitle: string
  paidBy: Readonly<Record<"local" | "sandbox" | "production", string>>
  unavailable: string
  declined: string
  notApproved: string
}

export interface ShopperWords {
  /** "$10.00 paid with PayPal"; `number`: the invoice's. */
  paid: (number: string | undefined) => string
  /** "$10.00 was refunded to PayPal" */
  back: string
  /** "$10.00 is refunded to you by bank transfer." */
  backToYou: string
  /** Subject of "PayPal reversed $10.00." */
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

export const freeOrder: OrderWords = {
  name: "The shop",
  unsettledPayment: "This order is not finished yet.",
  filesWait: "This order is not finished yet. You can download the file as soon as the order is finished.",
  unsettledRefund: "This refund is not finished yet.",
  staff: {
    unsettled: "Not finished",
    refundAsked: "Under way",
    refundBegun: "Under way",
    refundRecorded: "The refund is not finished yet. The shop keeps trying until it is.",
    refundUnderWay: "Another refund of this purchase is under way. Please try again later.",
    wayBack: "in money",
    elsewhere: "elsewhere",
    wallet: "Money",
  },
}

export const freeOrderForShopper: ShopperWords = {
  paid: () => "in money",
  back: "in money",
  backToYou: "to you in money",
  taker: "The shop",
  pending: {
    label: "Being finished",
    kind: "info",
    title: "This order is not finished yet",
    text: () =>
      "We will unlock downloads and gift cards here as soon as the order is finished. You do not need to do anything.",
    noReceipt: "The receipt is issued as soon as the order is finished.",
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
