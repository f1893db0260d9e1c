import { useMatch } from "react-router-dom"
import { useCurrentPage } from "../../lib/page-data"
import { classes } from "../../ui/classes"
import { Link } from "../../ui/link"

/** A link of the header, marked when the visitor is on its page or below it. */
export function NavigationLink(props: { label: string; to: string }) {
  const exact = useMatch(props.to) !== null
  const below = useMatch(`${props.to}/*`) !== null && props.to !== "/"
  const listing = useCurrentPage().page === "category" && props.to === "/products"
  const here = exact || below || listing
  return (
    <Link
      to={props.to}
      aria-current={exact ? "page" : here || undefined}
      className={classes(
        "relative flex items-center px-4 text-base hover:text-accent",
        "after:absolute after:inset-x-4 after:-bottom-px after:h-0.5 after:bg-accent after:transition-transform after:duration-150",
        here ? "font-medium after:scale-x-100" : "after:scale-x-0",
      )}
    >
      {props.label}
    </Link>
  )
}
