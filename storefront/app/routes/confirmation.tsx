import { QueryClientProvider } from "@tanstack/react-query"
import { useState } from "react"
import type { PurchaseStatus } from "../../../compat-api/contract/purchase-statuses"
import { useFailureToast, useRetry } from "../features/account/load-failed"
import { lostTitle, type OutcomeProps, PurchaseOutcome } from "../features/confirmation/purchase-outcome"
import { type KnownPurchase, usePurchase } from "../features/confirmation/use-purchase"
import { settlement } from "../features/purchase/settlement"
import { newQueryClient } from "../lib/query-client"
import { Redirect, useSearchParams } from "../lib/router"
import { useHydrated } from "../lib/use-hydrated"
import { Spinner } from "../ui/icons"
import { UntilDrawn } from "../ui/needs-script"
import { PageTitle } from "../ui/page-title"

/** Other sites never see the address (ruling 41). */
export default function ConfirmationPage() {
  const [queries] = useState(newQueryClient)
  const parameters = useSearchParams()
  const transactionId = parameters.get("transaction") || null
  const hydrated = useHydrated()
  if (hydrated && transactionId === null) return <Redirect to="/" />
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
  const isLost = known.state !== "loading" && known.state !== "loaded" && known.isLost
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
  const receipt = known.state === "loaded" && known.purchase.status === "completed" && known.purchase.receipts[0]
  return (
    <>
      <PageTitle title={confirmationTitle(known)}>
        <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-6">
          <div>
            <dt className="lettering text-soft">Transaction ID</dt>
            <dd className="mt-1 font-mono text-lg break-all select-all" translate="no">
              {transactionId}
            </dd>
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

const titles: Readonly<Record<PurchaseStatus, string>> = {
  completed: "Payment Successful!",
  pending: "Payment Pending",
  refunded: "Purchase Refunded",
  declined: "Payment Declined",
  checking: "Payment Being Checked",
}

const titlesByInvoice: Readonly<Partial<Record<PurchaseStatus, string>>> = {
  pending: "Waiting for Payment",
  declined: "Invoice Cancelled",
}

/** shop.md §2 "Confirmation page"; rulings 38 and 48. */
function confirmationTitle(known: Exclude<KnownPurchase, { state: "loading" }>): string {
  if (known.state === "unknown") return "Your Purchase"
  const { status, invoice } = known.state === "loaded" ? known.purchase : known.remembered
  return (invoice && titlesByInvoice[status]) ?? titles[status]
}
