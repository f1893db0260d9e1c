import { Navigate, useSearchParams } from "react-router-dom"
import { PurchaseOutcome } from "../features/confirmation/purchase-outcome"
import { type KnownPurchase, usePurchase } from "../features/confirmation/use-purchase"
import { useHydrated } from "../lib/use-hydrated"
import { Spinner } from "../ui/icons"
import { PageTitle } from "../ui/page-title"

/** The address is a ticket to the downloads: it is told to no other site (ruling 41). */
export default function ConfirmationPage() {
  const [parameters] = useSearchParams()
  const transactionId = parameters.get("transaction") || null
  const hydrated = useHydrated()
  const purchase = usePurchase(transactionId)
  if (hydrated && transactionId === null) return <Navigate to="/" replace />
  return (
    <>
      {hydrated && <meta name="referrer" content="no-referrer" />}
      {purchase.state === "loading" || transactionId === null ? (
        <Loading />
      ) : (
        <>
          <PageTitle title={titleOf(purchase)}>
            <dl className="mt-8">
              <dt className="lettering text-soft">Transaction ID</dt>
              <dd className="mt-1 font-mono text-lg break-all select-all">{transactionId}</dd>
            </dl>
          </PageTitle>
          <PurchaseOutcome purchase={purchase} transactionId={transactionId} />
        </>
      )}
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="sheet-inset grid min-h-[60vh] place-content-center justify-items-center gap-4">
      <Spinner className="size-8 text-accent" />
      <p className="text-lg text-soft">Loading your purchase...</p>
    </div>
  )
}

function titleOf(purchase: KnownPurchase): string {
  const pending = purchase.state === "known" && purchase.status === "pending"
  return pending ? "Payment Pending" : "Payment Successful!"
}
