import { QueryClientProvider } from "@tanstack/react-query"
import { useState } from "react"
import { Navigate, useSearchParams } from "react-router-dom"
import { useFailureToast } from "../features/account/use-failure-toast"
import { useRetry } from "../features/account/use-retry"
import { confirmationTitle } from "../features/confirmation/confirmation-title"
import { lostTitle, type OutcomeProps, PurchaseOutcome } from "../features/confirmation/purchase-outcome"
import { usePurchase } from "../features/confirmation/use-purchase"
import { settlement } from "../features/purchase/settlement"
import { newQueryClient } from "../lib/query-client"
import { useHydrated } from "../lib/use-hydrated"
import { Spinner } from "../ui/icons"
import { UntilDrawn } from "../ui/needs-script"
import { PageTitle } from "../ui/page-title"

/** The address is a ticket to the downloads: it is told to no other site (ruling 41). */
export default function ConfirmationPage() {
  const [queries] = useState(newQueryClient)
  const [parameters] = useSearchParams()
  const transactionId = parameters.get("transaction") || null
  const hydrated = useHydrated()
  if (hydrated && transactionId === null) return <Navigate to="/" replace />
  return (
    <QueryClientProvider client={queries}>
      {hydrated && <meta name="referrer" content="no-referrer" />}
      <Confirmation key={transactionId} transactionId={transactionId} />
    </QueryClientProvider>
  )
}

function Confirmation({ transactionId }: { transactionId: string | null }) {
  const { known, query } = usePurchase(transactionId)
  const { body, retry } = useRetry(query)
  const isLost = known.state !== "loading" && known.state !== "told" && known.isLost
  useFailureToast(isLost ? { title: lostTitle, text: "" } : undefined, query.errorUpdatedAt)
  return (
    <div ref={body} tabIndex={-1} className="outline-none">
      {known.state === "loading" || transactionId === null ? (
        <Loading />
      ) : (
        <Outcome known={known} transactionId={transactionId} onRetry={retry} />
      )}
    </div>
  )
}

function Outcome({ known, transactionId, onRetry }: OutcomeProps) {
  const receipt = known.state === "told" && known.purchase.status === "completed" && known.purchase.receipts[0]
  return (
    <>
      <PageTitle title={confirmationTitle(known)}>
        <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-6">
          <div>
            <dt className="lettering text-soft">Transaction ID</dt>
            <dd className="mt-1 font-mono text-lg break-all select-all">{transactionId}</dd>
          </div>
          {receipt && (
            <div>
              <dt className="lettering text-soft">Payment</dt>
              {settlement(receipt).map((sentence) => (
                <dd key={sentence} className="mt-1 text-lg">
                  {sentence}
                </dd>
              ))}
            </div>
          )}
        </dl>
      </PageTitle>
      <PurchaseOutcome known={known} transactionId={transactionId} onRetry={onRetry} />
    </>
  )
}

function Loading() {
  return (
    <UntilDrawn title="Your purchase">
      <div role="status" className="sheet-inset grid min-h-[60vh] place-content-center justify-items-center gap-4">
        <Spinner className="size-8 text-accent" />
        <p className="text-lg text-soft">Loading your purchase...</p>
      </div>
    </UntilDrawn>
  )
}
