import { Skeleton } from "../../ui/skeleton"
import { cardGrid, cardSide, cardText } from "./result-card"

/** Three cards (shop.md §2), of the size of what comes. */
export function ResultSkeletons() {
  return (
    <ul aria-hidden="true" className="noscript:hidden">
      {[1, 2, 3].map((number) => (
        <li key={number} className={`${cardGrid} border-b`}>
          <div className={cardSide}>
            <Skeleton className="col-span-2 h-4.5 w-24" />
            <Skeleton className="aspect-4/3 w-full self-start" />
          </div>
          <div className="min-w-0 sm:col-start-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="mt-2 h-6 w-32" />
          </div>
          <div className={cardText}>
            <Skeleton className="h-5 max-w-long" />
            <Skeleton className="mt-5 h-6 w-72 max-w-full" />
            <Skeleton className="mt-4 h-4.5 w-52 max-w-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}
