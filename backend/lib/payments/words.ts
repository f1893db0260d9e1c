import type { PaymentEnvironment, PaymentProviderId, ProviderRefund } from "./provider"

interface OrderWords {
  name: string
  unsettledPayment: string
  unsettledRefund: string
  /** For the shopper. */
  filesWait: string
  staff: {
    unsettled: string
    refundAsked: string
    refundBegun: string
    refundRecorded: string
    refundUnderWay: string
    /** "$10.00 to PayPal" */
    wayBack: string
    /** "at PayPal", outside the shop. */
    elsewhere: string
    wallet: string
  }
}

interface ProviderWords extends OrderWords {
  paymentTitle: string
  paidBy: Readonly<Record<PaymentEnvironment, string>>
  unavailable: string
  declined: string
  notApproved: string
}

export const providerWords: Readonly<Record<PaymentProviderId, ProviderWords>> = {
  paypal: {
    name: "PayPal",
    unsettledPayment: "PayPal has not settled this payment yet.",
    filesWait: "PayPal has not settled this payment yet. You can download the file as soon as it has.",
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
    unavailable: "PayPal cannot be reached at the moment. Please try again: you are never charged twice.",
    declined: "PayPal declined this payment method. Please choose another one.",
    notApproved: "You have not approved the payment in PayPal's window yet.",
  },
  invoice: {
    name: "Invoice",
    unsettledPayment: "Nobody has paid this invoice yet.",
    filesWait:
      "This order is paid by invoice, and the payment has not arrived yet. The files are unlocked when it arrives.",
    unsettledRefund: "Pay it back by bank transfer, then mark it as paid back.",
    staff: {
      unsettled: "Invoice not paid",
      refundAsked: "To be paid back",
      refundBegun: "To be paid back",
      refundRecorded: "Pay it back by bank transfer, then mark it as paid back under Invoice.",
      refundUnderWay: "Another refund of this purchase must still be paid back by bank. Mark it as paid back first.",
      wayBack: "by bank",
      elsewhere: "at the bank",
      wallet: "By bank",
    },
    paymentTitle: "Invoice payment",
    paidBy: { production: "Invoice", sandbox: "Simulated invoice", local: "Simulated invoice" },
    unavailable: "The invoice could not be issued. You have nothing to pay. Please try again.",
    declined:
      "No invoice was issued, so you have nothing to pay. Please order again, or choose another payment method.",
    notApproved: "No invoice was issued yet. Please order again.",
  },
}

const freeOrder: OrderWords = {
  name: "The shop",
  unsettledPayment: "This order is not finished yet.",
  filesWait: "This order is not finished yet. You can download the file as soon as it is.",
  unsettledRefund: "This refund is not finished yet.",
  staff: {
    unsettled: "Not finished",
    refundAsked: "Under way",
    refundBegun: "Under way",
    refundRecorded: "The refund is not finished yet. The shop continues by itself until it is.",
    refundUnderWay: "Another refund of this purchase is under way. Please try again later.",
    wayBack: "in money",
    elsewhere: "elsewhere",
    wallet: "Money",
  },
}

export function wordsFor(row: { payment_provider: PaymentProviderId }): ProviderWords
export function wordsFor(row: { payment_provider: PaymentProviderId | null }): OrderWords
export function wordsFor({ payment_provider }: { payment_provider: PaymentProviderId | null }): OrderWords {
  return payment_provider ? providerWords[payment_provider] : freeOrder
}

export function oddRefund(
  row: { payment_provider: PaymentProviderId | null },
  { id, oddity }: Pick<ProviderRefund, "id" | "oddity">,
): string {
  return `${wordsFor(row).name} shows the refund ${id} differently than expected: ${oddity}. Please check it there.`
}
