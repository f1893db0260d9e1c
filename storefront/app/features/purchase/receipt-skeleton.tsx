import { Skeleton } from "../../ui/skeleton"

/** As large as a receipt with two lines. */
export function ReceiptSkeleton() {
  return (
    <div className="sheet-inset grid gap-6 py-8 sm:py-12">
      <h1 className="sr-only">Receipt</h1>
      <p role="status" className="sr-only">
        Loading your receipt...
      </p>
      <div className="mx-auto flex w-full max-w-208 flex-wrap justify-between gap-4">
        <Skeleton className="h-12 w-36" />
        <Skeleton className="h-12 w-56" />
      </div>
      <Skeleton className="mx-auto h-176 w-full max-w-208" />
    </div>
  )
}
