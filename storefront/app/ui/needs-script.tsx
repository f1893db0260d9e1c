import type { ReactNode } from "react"
import { PageTitle } from "./page-title"

/** Says where JavaScript is switched off what needs it, and what to do instead. */
export function NeedsScript({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <noscript>
      <p className="border border-l-4 border-l-bad bg-raised px-4 py-3">
        JavaScript is switched off in this browser, and {what} it.{children}
      </p>
    </noscript>
  )
}

/**
 * What a page shows until the browser has drawn it, such as its skeletons; where no script ever does, it says what needs
 * one. `title`: the page's, where it is in what is not shown then. `instead`: what can be done all the same.
 */
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
