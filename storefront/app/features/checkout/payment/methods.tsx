import { type ComponentType, lazy } from "react"
import type { PaymentProviderId } from "../../../../../backend/lib/payments/methods"
import { needed } from "../../../lib/needed"
import type { MethodTexts } from "../messages/checkout-messages"
import type { ApprovalProps } from "../state/payment-state"

interface CheckoutMethod {
  id: PaymentProviderId
  /** Lets the buyer approve the payment. */
  Approval: ComponentType<ApprovalProps>
  texts: MethodTexts
}

const paypal: CheckoutMethod = {
  id: "paypal",
  Approval: lazy(() => needed(import("../paypal/paypal-buttons"))),
  texts: {
    id: "PayPal order",
    failed: "PayPal payment failed. Please try again.",
    declined: "PayPal declined this payment method",
    chooseAnother: "Please choose another card or account at PayPal.",
    otherAmount: "The amount that PayPal charged is not your order total",
    isOpen: "PayPal's window is open. Please close it to order by invoice instead.",
    isAsked: "Checking your payment with PayPal",
  },
}

export const checkoutMethods: readonly CheckoutMethod[] = [paypal]

/** An unknown method comes from another release. */
export function textsOf(method: string): MethodTexts {
  return (checkoutMethods.find(({ id }) => id === method) ?? paypal).texts
}
