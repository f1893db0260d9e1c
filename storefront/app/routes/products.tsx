import { CategoryCardView } from "../features/catalogue/category-card"
import { categoryCards } from "../features/catalogue/category-cards"
import { usePageData } from "../lib/page-data"
import { PageTitle } from "../ui/page-title"

/** What is true of everything that is sold here. */
const promises = [
  {
    title: "Yours at once",
    text: "The files are on the confirmation page as soon as you have paid, and in your e-mail.",
  },
  {
    title: "Open to read",
    text: "Every script is an ordinary definition or graph. Look inside, learn from it, adapt it.",
  },
  {
    title: "For what you run",
    text: "Dynamo scripts for Revit 2020 to 2024. Grasshopper scripts for all Rhino versions.",
  },
]

export default function Products() {
  const { categories } = usePageData("products")
  return (
    <>
      <PageTitle
        title="Products"
        lead="Scripts and tools that take the repetition out of modelling and documentation."
      />
      <ul className="grid border-b md:grid-cols-3">
        {promises.map((promise) => (
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
