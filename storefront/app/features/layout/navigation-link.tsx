import { useLocation } from "react-router-dom"
import { useCurrentPage } from "../../lib/page-data"
import { normalPath } from "../../lib/paths"
import { classes } from "../../ui/classes"
import { Link } from "../../ui/link"

/** A link of the header, marked when the visitor is on its page or below it. */
export function NavigationLink(props: { label: string; to: string }) {
  const path = normalPath(useLocation().pathname)
  const exact = path === props.to
  const below = path.startsWith(`${props.to}/`)
  const { page } = useCurrentPage()
  const listing = page === "category" && props.to === "/products"
  // An address without a page lies nowhere; its page is the same for all of them.
  const here = page !== "not-found" && (exact || below || listing)
  return (
    <Link
      to={props.to}
      aria-current={here && exact ? "page" : here || undefined}
      className={classes(
        "relative flex items-center px-4 text-base hover:text-accent",
        "after:absolute after:inset-x-4 after:-bottom-px after:h-0.5 after:bg-accent after:transition-transform",
        here ? "font-medium after:scale-x-100" : "after:scale-x-0",
      )}
    >
      {props.label}
    </Link>
  )
}
