import type { ReactNode } from "react"
import { Listings } from "./listings"

/** What is shown where results would be, beside the other ways to what the shop has. `id`: the heading's. */
export function BesideListings(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="sheet-inset grid gap-10 py-12 sm:py-16 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id={props.id} className="text-heading">
          {props.title}
        </h2>
        {props.children}
      </div>
      <div className="lg:col-span-5">
        <Listings />
      </div>
    </section>
  )
}
