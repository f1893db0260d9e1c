import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { Skeleton } from "../../../ui/skeleton"

type Environment = CheckoutSettings["paypal"]["environment"]

/** PayPal draws three buttons, the local sandbox one. */
const height = (environment: Environment) => (environment === "local" ? "min-h-12" : "min-h-44")

export function WalletSkeleton({ environment }: { environment: Environment }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading payment methods...
      </p>
      <Skeleton className={height(environment)} />
    </>
  )
}

export function WalletPlace({ environment }: { environment: Environment }) {
  return (
    <div className="border border-dashed border-rule-strong p-4">
      <p className={`grid place-items-center text-center text-base text-soft ${height(environment)}`}>
        Enter your e-mail address to see payment methods.
      </p>
    </div>
  )
}
