import { useId } from "react"
import { Badge } from "../../ui/badge"
import { ButtonLink } from "../../ui/button"
import { Figure } from "../../ui/figures/figure"
import { ArrowRight } from "../../ui/icons"
import type { CategoryCard } from "./category-cards"
import { ProductTile } from "./product-tile"

const sizes = "(min-width: 1536px) 13rem, (min-width: 768px) 14vw, (min-width: 640px) 30vw, 7rem"

/** A category with the first of what is in it; where nothing is, a figure stands for it. */
export function CategoryCardView({ card }: { card: CategoryCard }) {
  const title = useId()
  return (
    <article className="sheet-inset flex gap-6 max-sm:flex-col border-b py-9 sm:gap-10 sm:py-12 md:odd:not-last:border-r md:last:odd:col-span-2">
      {card.shown.length === 0 && (
        <Figure
          name={card.figure}
          className={`w-20 shrink-0 self-start sm:w-32 lg:w-44 ${card.open ? "" : "opacity-60"}`}
        />
      )}
      <div className="flex min-w-0 grow flex-col items-start">
        <h2 id={title} className="text-heading">
          {card.title}
        </h2>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {card.count && <Badge>{card.count}</Badge>}
          {card.prices && <span className="lettering text-soft">{card.prices}</span>}
        </p>
        <p className="mt-3 max-w-brief text-soft">{card.text}</p>
        {card.shown.length > 0 && (
          <ul
            aria-label={`${card.title}, ready to buy`}
            className="mt-6 mb-1 grid w-full gap-4 sm:grid-cols-3 md:max-lg:gap-2"
          >
            {card.shown.map((product) => (
              <ProductTile key={product.id} product={product} row sizes={sizes} />
            ))}
          </ul>
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
