import { Skeleton } from "../../ui/skeleton"

/** As tall as PayPal's buttons; shown while their code and PayPal's script are on their way. */
export function WalletSkeleton() {
  return (
    <div className="grid gap-3.5">
      <p role="status" className="sr-only">
        Loading the ways to pay...
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}
