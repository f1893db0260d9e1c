import type { Place } from "../../lib/page-data"
import { classes } from "../../ui/classes"
import { ArrowLeft, ArrowRight } from "../../ui/icons"
import { Link } from "../../ui/link"

/** On to the sheets before and after this one. */
export function Neighbours({ place }: { place: Place }) {
  if (!place.previous && !place.next) return null
  return (
    <nav aria-label="Other scripts" className="-mb-px grid sm:grid-cols-2">
      {place.previous ? (
        <Link to={`/products/${place.previous.id}`} className={classes(style, "sm:border-r")}>
          <ArrowLeft />
          <span>
            <span className="lettering block text-soft">Previous</span>
            {place.previous.name}
          </span>
        </Link>
      ) : (
        <span className="hatched hidden border-r border-b sm:block" />
      )}
      {place.next ? (
        <Link to={`/products/${place.next.id}`} className={classes(style, "justify-end text-right")}>
          <span>
            <span className="lettering block text-soft">Next</span>
            {place.next.name}
          </span>
          <ArrowRight />
        </Link>
      ) : (
        <span className="hatched hidden border-b sm:block" />
      )}
    </nav>
  )
}

const style =
  "sheet-inset flex items-center gap-6 border-b py-7 text-subheading font-semibold -outline-offset-4 hover:text-accent"
