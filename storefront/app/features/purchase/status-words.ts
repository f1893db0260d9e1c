import type { Purchase, PurchaseInvoice } from "../../../../compat-api/contract/purchases"

/** The state of a purchase, for people. */
export interface StatusWords {
  label: string
  /** What it means, and what happens next; left out where all is well. */
  notice?: { kind: "info" | "error"; title: string; text: string }
}

type PurchaseState = Pick<Purchase, "status" | "refunds"> & { invoice?: Pick<PurchaseInvoice, "number"> | undefined }

export function statusWords({ status, refunds, invoice }: PurchaseState, email: string): StatusWords {
  if (invoice && status in byInvoice) return byInvoice[status as keyof typeof byInvoice](invoice.number)
  switch (status) {
    case "completed":
      return { label: refunds.length > 0 ? "Paid, partly refunded" : "Paid" }
    case "pending":
      return {
        label: "Payment pending",
        notice: {
          kind: "info",
          title: "The payment is not settled yet",
          text: "This can take from some minutes to a few days. Downloads and gift cards open here as soon as the money has arrived, and we tell you by mail; you need not pay again. Should PayPal refuse the payment, nothing is charged.",
        },
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
    case "declined":
      return {
        label: "Declined",
        notice: {
          kind: "error",
          title: "PayPal declined the payment",
          text: "Nothing was charged, and nothing was delivered. You can buy the same again whenever you like.",
        },
      }
    case "checking":
      return {
        label: "Being checked",
        notice: {
          kind: "info",
          title: "We are looking at this payment",
          text: `What was paid does not match the order, so nothing was delivered yet. Our team has been told and will come back to you by mail; you can reach it at ${email}.`,
        },
      }
  }
}

/** What differs where it is paid by invoice. */
const byInvoice = {
  pending: (number: string): StatusWords => ({
    label: "Waiting for payment",
    notice: {
      kind: "info",
      title: "Your files open when the payment has arrived",
      text: `Please transfer the amount of invoice ${number}: this page shows where and by when to pay, and so does the invoice we e-mailed you. As soon as the payment arrives, we e-mail you the links and everything opens here.`,
    },
  }),
  declined: (number: string): StatusWords => ({
    label: "Ended",
    notice: {
      kind: "info",
      title: "The invoice has ended",
      text: `No payment for invoice ${number} arrived in time, so nothing is owed and nothing was delivered. Please do not pay it any more. You can buy the same again whenever you like.`,
    },
  }),
} as const

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
