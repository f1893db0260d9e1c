import { useId } from "react"
import type { ShownProduct, Stock } from "../../lib/page-data"
import { ArrowRight } from "../../ui/icons"
import { Link } from "../../ui/link"
import { ProductTile, stripSizes, TileStrip } from "../catalogue/product-tile"
import { priceRange, scripts } from "../catalogue/stock-words"

/** Of each category a sheet, so that what is sold is seen before anything is chosen. */
export function FirstSheets({ shown, stock }: { shown: readonly ShownProduct[]; stock: Stock }) {
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
            <span className="lettering text-soft">
              {scripts(stock.count)}, {priceRange(stock.prices)}
            </span>
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
