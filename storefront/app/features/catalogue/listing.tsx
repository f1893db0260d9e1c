import type { CatalogueCategory, CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { productNumber } from "../../lib/product-number"
import { ButtonLink } from "../../ui/button"
import { classes } from "../../ui/classes"
import { ProductCard } from "./product-card"

/** The products of a category, as a set of sheets. */
export function Listing(props: { category: CatalogueCategory; products: readonly CatalogueProduct[] }) {
  const { category, products } = props
  return (
    <section aria-label="Scripts" className="-mb-px overflow-clip">
      <div className="-mr-px grid md:grid-cols-2 xl:grid-cols-3">
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            sheet={productNumber(category.handle, index + 1)}
            first={index === 0}
          />
        ))}
        <CustomWork count={products.length} />
      </div>
    </section>
  )
}

const wideSpans = ["xl:col-span-3", "xl:col-span-2", "xl:col-span-1"]

/** Fills the row that the last products leave open. */
function CustomWork(props: { count: number }) {
  const wide = wideSpans[props.count % 3]
  const medium = props.count % 2 === 0 ? "md:col-span-2" : "md:col-span-1"
  return (
    <div className={classes("hatched flex flex-col justify-end border-r border-b pt-24", medium, wide)}>
      <div className="sheet-inset border-t bg-paper py-8">
        <h2 className="text-subheading">Didn’t find the rule you need?</h2>
        <p className="mt-2 max-w-brief text-base text-soft">
          We write scripts to order, for one project or a whole office.
        </p>
        <ButtonLink to="/services" variant="secondary" className="mt-6">
          Custom Services
        </ButtonLink>
      </div>
    </div>
  )
}
