import type { PaymentEnvironment, PaymentProviderId } from "./provider"

/** What staff and shoppers read of an order, where a sentence cannot be the same for all ways to pay. */
interface OrderWords {
  /** Who takes the money, as people know it. */
  name: string
  /** What a payment waits for that is not settled, in a sentence. */
  unsettledPayment: string
  /** The same of a refund. */
  unsettledRefund: string
  /** For the shopper: why a file that was ordered cannot be downloaded yet. */
  filesWait: string
  /** For the dashboard's badges, columns and sentences. */
  staff: {
    /** A payment that is not settled. */
    unsettled: string
    /** A refund that the provider has not taken on. */
    refundAsked: string
    /** A refund that it has taken on and not settled. */
    refundBegun: string
    /** After a refund was recorded. */
    refundRecorded: string
    /** Why another refund has to wait. */
    refundUnderWay: string
    /** "$10.00 to PayPal" */
    wayBack: string
    /** Of a refund that was not made by the shop: "at PayPal". */
    elsewhere: string
    /** The part of a price that it took. */
    wallet: string
  }
}

interface ProviderWords extends OrderWords {
  /** For staff: its own id of a payment. */
  paymentTitle: string
  /** For staff: who took the money, in each environment. */
  paidBy: Readonly<Record<PaymentEnvironment, string>>
  /** For the shopper: nobody answered. */
  unavailable: string
  /** For the shopper: the payment was refused. */
  declined: string
  /** For the shopper: it was to be approved first. */
  notApproved: string
}

export const providerWords: Readonly<Record<PaymentProviderId, ProviderWords>> = {
  paypal: {
    name: "PayPal",
    unsettledPayment: "PayPal has not settled this payment yet.",
    filesWait: "PayPal has not settled this payment yet. The file follows as soon as it has.",
    unsettledRefund: "PayPal has not settled this refund yet.",
    staff: {
      unsettled: "Not settled by PayPal",
      refundAsked: "Waiting for PayPal",
      refundBegun: "Not settled by PayPal",
      refundRecorded: "PayPal has not answered yet. The shop asks again by itself until it does.",
      refundUnderWay:
        "Another refund of this purchase is under way: PayPal has not answered yet. Please try again later.",
      wayBack: "to PayPal",
      elsewhere: "at PayPal",
      wallet: "PayPal",
    },
    paymentTitle: "PayPal order",
    paidBy: { production: "PayPal", sandbox: "PayPal's sandbox", local: "Simulated payment" },
    unavailable: "PayPal cannot be reached at the moment. Nothing was charged as far as we know; please try again.",
    declined: "PayPal declined this way to pay. Please choose another one.",
    notApproved: "You have not approved the payment in PayPal's window yet.",
  },
  invoice: {
    name: "Invoice",
    unsettledPayment: "Nobody has paid this invoice yet.",
    filesWait: "This is paid by invoice, and the payment has not arrived yet: the files open when it has.",
    unsettledRefund: "It is to be paid back by bank: mark it as paid back then.",
    staff: {
      unsettled: "Invoice not paid",
      refundAsked: "To be paid back",
      refundBegun: "To be paid back",
      refundRecorded: "Pay it back by bank, then mark it as paid back under Invoice.",
      refundUnderWay: "Another refund of this purchase is to be paid back by bank: mark it as paid back first.",
      wayBack: "by bank",
      elsewhere: "at the bank",
      wallet: "By bank",
    },
    paymentTitle: "Invoice payment",
    paidBy: { production: "Invoice", sandbox: "Simulated invoice", local: "Simulated invoice" },
    unavailable: "The invoice could not be issued at the moment. You have nothing to pay for it; please try again.",
    declined: "No invoice was issued, so you have nothing to pay. Please order again, or choose another way to pay.",
    notApproved: "No invoice was issued yet. Please order again.",
  },
}

/** Of a free order: nobody takes money for it, and it waits for the shop alone. */
const freeOrder: OrderWords = {
  name: "The shop",
  unsettledPayment: "This order is not finished yet.",
  filesWait: "This order is not finished yet. The file follows as soon as it is.",
  unsettledRefund: "This refund is not finished yet.",
  staff: {
    unsettled: "Not finished",
    refundAsked: "Under way",
    refundBegun: "Under way",
    refundRecorded: "The refund is not finished yet. The shop goes on by itself until it is.",
    refundUnderWay: "Another refund of this purchase is under way. Please try again later.",
    wayBack: "in money",
    elsewhere: "elsewhere",
    wallet: "Money",
  },
}

/** Of the provider of a row. */
export function wordsFor(row: { payment_provider: PaymentProviderId }): ProviderWords
export function wordsFor(row: { payment_provider: PaymentProviderId | null }): OrderWords
export function wordsFor({ payment_provider }: { payment_provider: PaymentProviderId | null }): OrderWords {
  return payment_provider ? providerWords[payment_provider] : freeOrder
}
