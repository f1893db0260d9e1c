import type { ReactNode } from "react"
import type { Elements } from "../lib/elements"
import { useCurrentPage } from "../lib/page-data"

export function PageTitle(props: { title: ReactNode; lead?: ReactNode; before?: ReactNode; children?: Elements }) {
  const { sheet } = useCurrentPage()
  return (
    <header className="sheet-inset border-b pt-8 pb-10 sm:pt-12 sm:pb-14">
      <div className="mb-8 flex min-h-6 items-center justify-between gap-6 sm:mb-12">
        <div>{props.before}</div>
        <p className="lettering text-soft">
          <span className="sr-only">Sheet </span>
          <span>{sheet}</span>
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12 lg:items-end">
        <h1 className="text-title lg:col-span-8">{props.title}</h1>
        {props.lead !== undefined && <p className="max-w-measure text-lg text-soft lg:col-span-4">{props.lead}</p>}
      </div>
      {props.children}
    </header>
  )
}
