import { type ReactNode, useEffect, useRef } from "react"
import type { Elements } from "../../lib/elements"
import { useCurrentPage } from "../../lib/page-data"
import { NeedsScript } from "../../ui/needs-script"
import { type DoorState, EntranceDrawing } from "./entrance-drawing"

/** `arrives`: replaces another view, so focus moves to the title. */
export function AccountSheet(props: {
  title: string
  lead?: ReactNode
  door: DoorState
  arrives?: boolean
  children: Elements
}) {
  const { sheet } = useCurrentPage()
  const title = useRef<HTMLHeadingElement>(null)
  const { arrives } = props
  useEffect(() => {
    if (arrives) title.current?.focus()
  }, [arrives])
  return (
    <section className="grid lg:min-h-[inherit] lg:grid-cols-12">
      <div className="sheet-inset pt-8 pb-14 sm:pt-12 lg:col-span-7 lg:border-r lg:pb-20">
        <p className="lettering text-right text-soft">
          <span className="sr-only">Sheet </span>
          <span>{sheet}</span>
        </p>
        <h1 ref={title} tabIndex={-1} className="mt-8 text-title outline-none sm:mt-10">
          {props.title}
        </h1>
        {props.lead !== undefined && <p className="mt-5 max-w-measure text-lg text-soft">{props.lead}</p>}
        <div className="mt-8 grid max-w-108 gap-6 sm:mt-10">
          {props.children}
          <NeedsScript what="this page needs" />
        </div>
      </div>
      <div aria-hidden="true" className="hidden bg-sunk lg:col-span-5 lg:block">
        <EntranceDrawing state={props.door} className="sticky top-18 max-h-[calc(100dvh-4.5rem)]" />
      </div>
    </section>
  )
}
