import { Link } from "../../ui/link"
import { UntilDrawn } from "../../ui/needs-script"
import { Skeleton } from "../../ui/skeleton"
import { textLink } from "../../ui/text-link"

export function CartSkeleton() {
  return (
    <UntilDrawn what="the cart and the checkout need" instead={<Instead />}>
      <div className="too-old:hidden lg:grid lg:grid-cols-12">
        <p role="status" className="sr-only">
          Loading your cart...
        </p>
        <div className="lg:col-span-8 lg:border-r">
          <LineSkeleton />
          <LineSkeleton />
        </div>
        <div className="sheet-inset py-8 lg:col-span-4">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="mt-6 h-40" />
          <Skeleton className="mt-6 h-12" />
        </div>
      </div>
    </UntilDrawn>
  )
}

function Instead() {
  return (
    <span>
      {" "}
      Switch it on to buy. You can still see{" "}
      <Link to="/products" className={textLink}>
        products
      </Link>{" "}
      and prices.
    </span>
  )
}

function LineSkeleton() {
  return (
    <div className="sheet-inset grid grid-cols-[5.5rem_1fr] gap-x-4 border-b py-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
      <Skeleton className="aspect-4/3 w-full" />
      <div>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-2 h-7 w-4/5 max-w-72" />
        <Skeleton className="mt-3 h-6 w-28" />
        <Skeleton className="mt-4 h-11 w-36" />
      </div>
    </div>
  )
}
