import type { ReactNode } from "react"
import { PageTitle } from "./page-title"

export function NeedsScript({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <noscript>
      <p className="border border-l-4 border-l-bad bg-raised px-4 py-3">
        JavaScript is switched off in this browser, but <span>{what}</span> it.<span>{children}</span>
      </p>
    </noscript>
  )
}

/** `instead`: an alternative without scripts. */
export function UntilDrawn(props: { what?: string; title?: string; instead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="hidden noscript:block">
        {props.title && <PageTitle title={props.title} />}
        <div className="sheet-inset max-w-long py-10">
          <NeedsScript what={props.what ?? "this page needs"}>{props.instead}</NeedsScript>
        </div>
      </div>
      <div className="noscript:hidden">{props.children}</div>
    </>
  )
}
