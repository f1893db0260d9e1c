import type { ProviderWords, ShopperWords } from "../words"

export const words: ProviderWords = {
  name: "Invoice",
  unsettledPayment: "Nobody has paid this invoice yet.",
  filesWait:
    "This order is to be paid by invoice, and the payment has not arrived yet. The files are unlocked when it arrives.",
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
  declined: "No invoice was issued, so you have nothing to pay. Please order again, or choose another payment method.",
  notApproved: "No invoice was issued yet. Please order again.",
}

export const shopperWords: ShopperWords = {
  paid: (number) => `by invoice ${number}`,
  back: "by bank transfer",
  backToYou: "to you by bank transfer",
  taker: "The bank",
  pending: {
    label: "Waiting for payment",
    kind: "info",
    title: "Your downloads are unlocked when the payment arrives",
    text: (number) =>
      `Please transfer the amount of invoice ${number}. This page and the invoice we e-mailed you show where to pay, and by when. As soon as the payment arrives, we will e-mail you the links and unlock everything here.`,
    noReceipt: "The receipt is issued as soon as the invoice is paid.",
  },
  declined: {
    label: "Cancelled",
    kind: "info",
    title: "The invoice was cancelled",
    text: (number) =>
      `No payment for invoice ${number} arrived in time, so you owe nothing and nothing was delivered. Please do not pay it now. You can order again at any time.`,
    noReceipt: "The invoice was cancelled before anything was paid.",
  },
}
