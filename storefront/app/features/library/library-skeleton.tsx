import { UntilDrawn } from "../../ui/needs-script"
import { Skeleton } from "../../ui/skeleton"
import { offerRow } from "../purchase/archive-offer"
import { cardFrame, LibraryCards } from "./library-card"
import { TabBar, tabCell } from "./tab-bar"

const six = [1, 2, 3, 4, 5, 6]

/** account-and-routes.md §9. */
export function LibrarySkeleton(props: { said: string; ofProducts?: boolean }) {
  return (
    <UntilDrawn>
      <p role="status" className="sr-only">
        {props.said}
      </p>
      {props.ofProducts && <OfferSkeleton />}
      {props.ofProducts && <TabsSkeleton />}
      <LibraryCards>
        {six.map((card) => (
          <li key={card} aria-hidden="true" className={cardFrame}>
            <CardSkeleton hasHelp={props.ofProducts === true} />
          </li>
        ))}
      </LibraryCards>
    </UntilDrawn>
  )
}

export const everything = "Everything you own in one archive, each product in a folder of its own."

/** Its text takes as many lines as later. */
function OfferSkeleton() {
  return (
    <div aria-hidden="true" className="sheet-inset border-b py-5">
      <div className={offerRow}>
        <p className="invisible grow basis-64">{everything}</p>
        <Skeleton className="h-12 w-full sm:w-44" />
      </div>
      <p className="invisible mt-2 min-h-8 py-1">-</p>
    </div>
  )
}

function TabsSkeleton() {
  return (
    <TabBar aria-hidden="true">
      {six.slice(0, 4).map((tab) => (
        <div key={tab} className={`${tabCell} grid place-content-center justify-items-center gap-1.5`}>
          <Skeleton className="h-4 w-14 sm:w-24" />
          <Skeleton className="h-4 w-4" />
        </div>
      ))}
    </TabBar>
  )
}

function CardSkeleton({ hasHelp }: { hasHelp: boolean }) {
  return (
    <div className="flex grow flex-col">
      <div className="grid grow grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[7.5rem_minmax(0,1fr)]">
        <Skeleton />
        <div className="px-4 pt-5 pb-6 sm:px-6">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-3 h-[2.3em] w-4/5 text-subheading" />
        </div>
      </div>
      <div className="border-t px-4 py-5 sm:px-6">
        <Skeleton className="h-[4.225rem]" />
        <Skeleton className="mt-5 h-12" />
        {hasHelp && <Skeleton className="mt-4 h-9" />}
      </div>
    </div>
  )
}
