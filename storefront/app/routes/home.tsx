import { FirstSheets } from "../features/home/first-sheets"
import { OfferCard } from "../features/home/offer-card"
import { offersOf } from "../features/home/offers"
import { ParametricTower } from "../features/home/parametric-tower"
import { useContact } from "../lib/contact"
import { usePageData } from "../lib/page-data"
import { ButtonLink } from "../ui/button"
import { ArrowRight } from "../ui/icons"

export default function Home() {
  const { sheet, tower, shown, stock } = usePageData("home")
  return (
    <>
      <section className="grid border-b lg:grid-cols-12">
        {/* At a desk its foot is that of the drawing beside it, and nowhere before that begins. */}
        <div className="sheet-inset flex flex-col pt-8 pb-12 sm:pt-12 lg:col-span-7 lg:not-has-[+div]:hidden lg:border-r lg:pb-16 xl:col-span-8">
          <p className="lettering text-right text-soft">
            <span className="sr-only">Sheet </span>
            {sheet}
          </p>
          <h1 className="mt-12 max-w-hero text-hero lg:mt-auto">Set the rules. The script draws the rest.</h1>
          <p className="mt-8 max-w-measure text-lg text-soft">
            Grasshopper and Dynamo scripts for architects, engineers and BIM teams. Facades, parking plans, sheets,
            levels, room tags: buy one, open it in your project, and turn its parameters.
          </p>
          <div className="mt-10 flex flex-wrap items-center gap-3">
            <ButtonLink to="/products">
              Browse Products <ArrowRight />
            </ButtonLink>
          </div>
        </div>
        <div className="border-t bg-sunk lg:col-span-5 lg:border-t-0 xl:col-span-4">
          <ParametricTower product={tower} />
        </div>
      </section>
      <FirstSheets shown={shown} stock={stock} />
      <section aria-label="What we offer" className="-mb-px grid md:grid-cols-2">
        {offersOf(useContact()).map((offer) => (
          <OfferCard key={offer.figure} offer={offer} />
        ))}
      </section>
    </>
  )
}
