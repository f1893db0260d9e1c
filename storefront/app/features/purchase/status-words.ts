import { shopperWordsOf } from "../../../../backend/lib/payments/methods"
import type { Purchase, PurchaseInvoice } from "../../../../compat-api/contract/purchases"

export interface StatusWords {
  label: string
  notice?: { kind: "info" | "error"; title: string; text: string }
}

type PurchaseState = Pick<Purchase, "status" | "refunds" | "paymentProvider"> & {
  invoice?: Pick<PurchaseInvoice, "number"> | undefined
}

export function statusWords(purchase: PurchaseState, email: string): StatusWords {
  const { status, refunds, invoice } = purchase
  switch (status) {
    case "completed":
      return { label: refunds.length > 0 ? "Paid, partly refunded" : "Paid" }
    case "pending":
    case "declined": {
      const { label, kind, title, text } = shopperWordsOf(purchase)[status]
      return { label, notice: { kind, title, text: text(invoice?.number) } }
    }
    case "refunded":
      return {
        label: "Refunded",
        notice: {
          kind: "info",
          title: "This purchase was refunded",
          text: "The money was refunded to your original payment method. The downloads are no longer available, and gift cards from this purchase can no longer be spent.",
        },
      }
    case "checking":
      return {
        label: "Being checked",
        notice: {
          kind: "info",
          title: "We are checking this payment",
          text: `The payment does not match the order, so nothing has been delivered yet. Our team has been notified and will e-mail you. You can reach us at ${email}.`,
        },
      }
  }
}

export const cardWords = {
  pending: "The code is issued once the payment clears.",
  declined: "The payment was declined, so there is no code.",
  refunded: "This gift card was refunded and can no longer be spent.",
} as const

export const withheldWords = {
  pending: "The download becomes available once the payment clears.",
  refunded: "Refunded: this download is no longer available.",
  revoked: "The shop has withdrawn this download.",
} as const
