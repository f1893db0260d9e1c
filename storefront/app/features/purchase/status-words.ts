import { shopperWordsOf } from "../../../../compat-api/contract/payment-words"
import type { Purchase, PurchaseInvoice } from "../../../../compat-api/contract/purchases"

/** The state of a purchase, for people. */
export interface StatusWords {
  label: string
  /** What it means, and what happens next; left out where all is well. */
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
          text: "The money went back the way it was paid. Its downloads have ended, and gift cards bought with it can no longer be spent.",
        },
      }
    case "checking":
      return {
        label: "Being checked",
        notice: {
          kind: "info",
          title: "We are looking at this payment",
          text: `What was paid does not match the order, so nothing was delivered yet. Our team has been told and will come back to you by e-mail; you can reach it at ${email}.`,
        },
      }
  }
}

/** Why a gift card has no code, or no worth. */
export const cardWords = {
  pending: "The code is issued once the payment clears.",
  declined: "The payment was declined: there is no code.",
  refunded: "This gift card was refunded and can no longer be spent.",
} as const

/** Why a file cannot be downloaded. */
export const withheldWords = {
  pending: "The download opens when the payment is settled.",
  refunded: "Refunded: this download is no longer available.",
  revoked: "The shop has withdrawn this download.",
} as const
