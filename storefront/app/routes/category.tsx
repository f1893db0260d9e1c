import { listingTitle } from "../../../backend/lib/listing-title"
import type { CatalogueCategory, CatalogueProduct } from "../../../compat-api/contract/catalogue"
import { ComingSoon } from "../features/catalogue/coming-soon"
import { ProductCard } from "../features/catalogue/product-card"
import { ListingFilter, useListingFilter } from "../features/software/listing-filter"
import { type PageDataOf, usePageData } from "../lib/page-data"
import { productNumber } from "../lib/product-number"
import { ButtonLink } from "../ui/button"
import { classes } from "../ui/classes"
import { Link } from "../ui/link"
import { PageTitle } from "../ui/page-title"
import { textLink } from "../ui/text-link"

const leads: Readonly<Record<string, string>> = {
  grasshopper: "Definitions for Rhino’s graph editor: geometry that you control with a few sliders.",
  dynamo: "Graphs that do repetitive work in a Revit model for you.",
  rhino: "Grasshopper definitions for panels, structure and towers.",
  revit: "Dynamo graphs that check families, schedules and models. Nothing to install in Revit.",
}

export default function Category() {
  const { category, products, ready, versions, also } = usePageData("category")
  const title = listingTitle(category)
  const lead = [category.description || leads[category.handle], versions && `For ${versions}.`]
    .filter(Boolean)
    .join(" ")
  return (
    <>
      <PageTitle title={title} lead={lead || undefined} />
      {products.length > 0 ? (
        <>
          <Listing category={category} products={products} />
          {also && <Also {...also} />}
        </>
      ) : (
        <ComingSoon category={category.handle} title={title} ready={ready} />
      )}
    </>
  )
}

function Listing(props: { category: CatalogueCategory; products: readonly CatalogueProduct[] }) {
  const { category, products } = props
  const isShown = useListingFilter()
  return (
    <section aria-label="Scripts" className="-mb-px overflow-clip">
      <ListingFilter products={products} />
      <div className="-mr-px grid md:grid-cols-2 xl:grid-cols-3">
        {products.map(
          (product, index) =>
            isShown(product) && (
              <ProductCard
                key={product.id}
                product={product}
                sheet={productNumber(category.handle, index + 1)}
                first={index === 0}
              />
            ),
        )}
        <CustomWork count={products.filter(isShown).length} />
      </div>
    </section>
  )
}

/** Ruling 47. */
function Also({ title, products }: NonNullable<PageDataOf<"category">["also"]>) {
  return (
    <section aria-labelledby="also" className="sheet-inset border-t py-9">
      <h2 id="also" className="text-subheading">
        {title}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {products.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/products/${id}`} className={textLink} translate="no">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const wideSpans = ["xl:col-span-3", "xl:col-span-2", "xl:col-span-1"]

function CustomWork(props: { count: number }) {
  const wide = wideSpans[props.count % 3]
  const medium = props.count % 2 === 0 ? "md:col-span-2" : "md:col-span-1"
  return (
    <div className={classes("hatched flex flex-col justify-end border-r border-b pt-24", medium, wide)}>
      <div className="sheet-inset border-t bg-paper py-8">
        <h2 className="text-subheading">Didn’t find the script you need?</h2>
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
