import { Skeleton } from "../../ui/skeleton"

export function PasswordFormSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      <FieldSkeleton />
      <div>
        <FieldSkeleton />
        <Skeleton className="mt-1.5 h-[1.1375rem] w-40" />
      </div>
      <FieldSkeleton />
      <div>
        <Skeleton className="h-12 w-44" />
        <Skeleton className="mt-4 h-[2.275rem]" />
      </div>
    </div>
  )
}

function FieldSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="my-1 h-[1.2rem] w-40" />
      <Skeleton className="h-12" />
    </div>
  )
}
