import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { Skeleton } from "../../../ui/skeleton"

/** As tall as the buttons that come: PayPal draws three, the local sandbox one. */
export function WalletSkeleton({ environment }: { environment: CheckoutSettings["paypal"]["environment"] }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the ways to pay...
      </p>
      <Skeleton className={environment === "local" ? "h-12" : "h-44"} />
    </>
  )
}
