import type { ReactNode } from "react"
import { Link } from "react-router-dom"

/** Where a row of a list leads, for the keyboard and for new tabs; a click anywhere on the row leads there as well. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="text-ui-fg-base underline underline-offset-4 hover:text-ui-fg-interactive"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
