import type { QueryClient } from "@tanstack/react-query"
import type { PaymentControls } from "../state/payment-controls"

/** What sending an order needs of the page. */
export interface Sending extends PaymentControls {
  queries: QueryClient
  publishableKey: string
}
