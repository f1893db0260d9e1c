import type { Dispatch } from "react"
import type { PaymentEvent } from "./payment-state"
import type { Captured, Ordered } from "./unfinished-payment"

/** What paying with PayPal and ordering without it have in common. */
export interface PaymentControls {
  dispatch: Dispatch<PaymentEvent>
  /** A second click, or PayPal calling twice, finds the first still at work. */
  once: (work: () => Promise<void>) => Promise<void>
  /** Done: the purchase is remembered, what was bought leaves the cart, and the confirmation shows it. */
  arrive: (ordered: Ordered, captured: Captured) => void
}
