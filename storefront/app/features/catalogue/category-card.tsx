import { Fragment, useId } from "react"
import { Badge } from "../../ui/badge"
import { ButtonLink } from "../../ui/button"
import { Figure } from "../../ui/figures/figure"
import { ArrowRight } from "../../ui/icons"
import { Link } from "../../ui/link"
import type { CategoryCard } from "./category-cards"

/** Products that a card names. */
const mostNamed = 6

export function CategoryCardView({ card }: { card: CategoryCard }) {
  const title = useId()
  return (
    <article className="sheet-inset flex gap-6 border-b py-9 sm:gap-10 sm:py-12 md:odd:not-last:border-r md:last:odd:col-span-2">
      <Figure
        name={card.figure}
        className={`w-20 shrink-0 self-start sm:w-32 lg:w-44 ${card.open ? "" : "opacity-60"}`}
      />
      <div className="flex min-w-0 flex-col items-start">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={title} className="text-heading">
            {card.title}
          </h2>
          {card.count && <Badge>{card.count}</Badge>}
        </div>
        <p className="mt-3 max-w-[44ch] text-soft">{card.text}</p>
        {card.ready.length > 0 && (
          <p className="mt-3 max-w-[44ch]">
            <span className="text-soft">Ready to buy: </span>
            {card.ready.slice(0, mostNamed).map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ", "}
                <Link
                  to={`/products/${id}`}
                  className="text-accent underline underline-offset-4 hover:text-accent-strong"
                >
                  {name}
                </Link>
              </Fragment>
            ))}
            {card.ready.length > mostNamed && ` and ${card.ready.length - mostNamed} more`}
          </p>
        )}
        <div className="mt-auto pt-6">
          <ButtonLink
            to={card.to}
            variant="secondary"
            aria-describedby={title}
            className={card.open ? "" : "border-dashed"}
          >
            {card.open ? "Show More" : "Coming Soon"} <ArrowRight />
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
