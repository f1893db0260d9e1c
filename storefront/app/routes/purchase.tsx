import { PurchaseGate } from "../features/purchase/purchase-gate"
import { PurchaseView } from "../features/purchase/purchase-view"
import { PageTitle } from "../ui/page-title"
import { Skeleton } from "../ui/skeleton"

export default function PurchasePage() {
  return (
    <PurchaseGate title="Your Purchase" skeleton={<PurchaseSkeleton />}>
      {(purchase, token) => <PurchaseView purchase={purchase} token={token} />}
    </PurchaseGate>
  )
}

function PurchaseSkeleton() {
  return (
    <>
      <PageTitle title="Your Purchase">
        <p role="status" className="sr-only">
          Loading your purchase...
        </p>
        <div className="mt-8 flex flex-wrap gap-x-12 gap-y-5">
          {["status", "transaction", "date", "email"].map((fact) => (
            <Skeleton key={fact} className="h-12 w-48" />
          ))}
        </div>
      </PageTitle>
      <div className="lg:grid lg:grid-cols-12">
        <div className="lg:col-span-7 lg:border-r">
          <div className="sheet-inset border-b py-6">
            <Skeleton className="h-[1.05em] w-64 max-w-full text-heading" />
          </div>
          <LineSkeleton />
          <LineSkeleton />
        </div>
        <div className="sheet-inset grid content-start gap-10 border-t py-8 lg:col-span-5 lg:border-t-0 lg:py-12">
          <Skeleton className="h-56" />
          <Skeleton className="h-28" />
        </div>
      </div>
    </>
  )
}

function LineSkeleton() {
  return (
    <div className="sheet-inset grid gap-4 border-b py-6">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-12 w-44" />
    </div>
  )
}
