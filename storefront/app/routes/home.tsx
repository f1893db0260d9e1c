import { useId } from "react"
import { ProductTile, stripSizes, TileStrip } from "../features/catalogue/product-tile"
import { priceRange, scripts } from "../features/catalogue/stock-words"
import { OfferCard, offersOf } from "../features/home/offers"
import { ParametricTower } from "../features/home/parametric-tower"
import { useContact } from "../lib/contact"
import { type ShownProduct, type Stock, usePageData } from "../lib/page-data"
import { ButtonLink } from "../ui/button"
import { ArrowRight } from "../ui/icons"
import { Link } from "../ui/link"

export default function Home() {
  const { sheet, tower, shown, stock } = usePageData("home")
  return (
    <>
      <section className="grid border-b lg:grid-cols-12">
        {/* Aligned with the drawing beside it, so hidden until that has arrived. */}
        <div className="sheet-inset flex flex-col pt-8 pb-12 sm:pt-12 lg:col-span-7 lg:not-has-[+div]:hidden lg:border-r lg:pb-16 xl:col-span-8">
          <p className="lettering text-right text-soft">
            <span className="sr-only">Sheet </span>
            <span>{sheet}</span>
          </p>
          <h1 className="mt-12 max-w-hero text-hero lg:mt-auto">Set the rules. The script draws the rest.</h1>
          <p className="mt-8 max-w-measure text-lg text-soft">
            Grasshopper and Dynamo scripts for architects, engineers and BIM teams. There are scripts for facades,
            parking plans, sheets, levels and room tags. Buy one, open it in your project, and adjust its parameters.
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

function FirstSheets({ shown, stock }: { shown: readonly ShownProduct[]; stock: Stock }) {
  const title = useId()
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={title} className="sheet-inset border-b py-9 sm:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id={title} className="text-heading">
          What the scripts draw
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          {stock.prices && (
            <span className="lettering text-soft">{`${scripts(stock.count)}, ${priceRange(stock.prices)}`}</span>
          )}
          <Link
            to="/products"
            className="inline-flex items-center gap-2 font-medium text-accent hover:text-accent-strong"
          >
            All products <ArrowRight />
          </Link>
        </p>
      </div>
      <TileStrip>
        {shown.map((product) => (
          <ProductTile key={product.id} product={product} sizes={stripSizes} />
        ))}
      </TileStrip>
    </section>
  )
}
