import { Skeleton } from "../../ui/skeleton"

export function SessionsSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your sessions...
      </p>
      <div aria-hidden="true" className="grid grid-cols-1 gap-1 border-y py-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="h-5 w-64 max-w-full" />
      </div>
    </div>
  )
}
