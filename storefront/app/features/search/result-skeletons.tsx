import { Skeleton } from "../../ui/skeleton"
import { cardGrid } from "./result-card"

/** Three cards (shop.md §2), of the size of what comes. */
export function ResultSkeletons() {
  return (
    <ul aria-hidden="true" className="noscript:hidden">
      {[1, 2, 3].map((number) => (
        <li key={number} className={`${cardGrid} border-b`}>
          <Skeleton className="h-4.5 w-24" />
          <div className="min-w-0">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="mt-3 h-5 max-w-[70ch]" />
            <Skeleton className="mt-5 h-6 w-72 max-w-full" />
            <Skeleton className="mt-4 h-4.5 w-52 max-w-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}
