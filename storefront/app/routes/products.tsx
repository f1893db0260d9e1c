import { useId } from "react"
import { type CategoryCard, categoryCards } from "../features/catalogue/category-cards"
import { ProductTile } from "../features/catalogue/product-tile"
import { usePageData } from "../lib/page-data"
import { Badge } from "../ui/badge"
import { ButtonLink } from "../ui/button"
import { Figure } from "../ui/figures/figure"
import { ArrowRight } from "../ui/icons"
import { PageTitle } from "../ui/page-title"

const promises = [
  {
    title: "Yours at once",
    text: "The files are on the confirmation page as soon as you have paid, and in your e-mail.",
  },
  {
    title: "Open to read",
    text: "Every script is an ordinary definition or graph. Look inside, learn from it, adapt it.",
  },
]

const software = { title: "For the software you use", text: "Each script names the versions that it runs in." }

export default function Products() {
  const { categories, versions } = usePageData("products")
  const named = { ...software, text: versions ? `${software.text} For ${versions}.` : software.text }
  return (
    <>
      <PageTitle
        title="Products"
        lead="Scripts and tools that take the repetition out of modeling and documentation."
      />
      <ul className="grid border-b md:grid-cols-3">
        {[...promises, named].map((promise) => (
          <li
            key={promise.title}
            className="sheet-inset py-3 not-first:border-t md:py-7 md:not-first:border-t-0 md:not-first:border-l"
          >
            <h2 className="font-semibold">{promise.title}</h2>
            <p className="mt-0.5 text-base text-soft md:mt-1">{promise.text}</p>
          </li>
        ))}
      </ul>
      <section aria-label="Categories" className="-mb-px grid md:grid-cols-2">
        {categoryCards(categories).map((card) => (
          <CategoryCardView key={card.title} card={card} />
        ))}
      </section>
    </>
  )
}

const sizes = "(min-width: 1536px) 13rem, (min-width: 768px) 14vw, (min-width: 640px) 30vw, 7rem"

function CategoryCardView({ card }: { card: CategoryCard }) {
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
          {card.versions && <Badge>{card.versions}</Badge>}
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
            <span>{card.open ? "Show More" : "Coming Soon"}</span> <ArrowRight />
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
