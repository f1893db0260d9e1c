import type { Purchase } from "../../../../compat-api/contract/purchases"

/** How a purchase stands, for people. */
export interface StatusWords {
  label: string
  /** What it means, and what happens next; left out where all is well. */
  notice?: { kind: "info" | "error"; title: string; text: string }
}

export function statusWords({ status, refunds }: Pick<Purchase, "status" | "refunds">, email: string): StatusWords {
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
          text: "What was paid went back the way it came. Its downloads have ended, and gift cards bought with it pay no more.",
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
          text: `What PayPal took does not match the order, so nothing was delivered yet. Our team has been told and will come back to you by mail; you can reach it at ${email}.`,
        },
      }
  }
}

/** Why a gift card has no code, or no worth. */
export const cardWords = {
  pending: "Its code is made when the payment is settled.",
  declined: "The payment was declined: there is no code.",
  refunded: "This gift card was refunded and pays no more.",
} as const

/** Why a file cannot be downloaded. */
export const withheldWords = {
  pending: "The download opens when the payment is settled.",
  refunded: "Refunded: there is no download any more.",
  revoked: "The shop has withdrawn this download.",
} as const
