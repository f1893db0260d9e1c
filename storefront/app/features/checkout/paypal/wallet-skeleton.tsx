import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { Skeleton } from "../../../ui/skeleton"

type Environment = CheckoutSettings["paypal"]["environment"]

/** As tall as the buttons that come: PayPal draws three, the local sandbox one. */
const height = (environment: Environment) => (environment === "local" ? "min-h-12" : "min-h-44")

export function WalletSkeleton({ environment }: { environment: Environment }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the ways to pay...
      </p>
      <Skeleton className={height(environment)} />
    </>
  )
}

/** Where the buttons come, and what brings them. */
export function WalletPlace({ environment }: { environment: Environment }) {
  return (
    <div className="border border-dashed border-rule-strong p-4">
      <p className={`grid place-items-center text-center text-base text-soft ${height(environment)}`}>
        Enter your e-mail address to see the ways to pay.
      </p>
    </div>
  )
}
