import { listingTitle } from "../../../compat-api/contract/listing-title"
import { InsideFile } from "../features/catalogue/inside-file"
import { Neighbours } from "../features/catalogue/neighbours"
import { ProductDemo } from "../features/catalogue/product-demo"
import { ProductPanel } from "../features/catalogue/product-panel"
import { ProductStory } from "../features/catalogue/product-story"
import { SeenStrip } from "../features/catalogue/seen-strip"
import { useDemo } from "../features/catalogue/use-demo"
import { Gallery } from "../features/gallery/gallery"
import { LiveDrawing } from "../features/live-drawing/live-drawing"
import { BelowTheScreen } from "../lib/below-the-screen"
import { usePageData } from "../lib/page-data"
import { categoryPath } from "../lib/paths"
import { productNumber } from "../lib/product-number"
import { ArrowLeft } from "../ui/icons"
import { Link } from "../ui/link"

export default function ProductPage() {
  const { product } = usePageData("product")
  // The next product is another page: its gallery and film start anew.
  return <Product key={product.id} />
}

function Product() {
  const { product, category, place, inside } = usePageData("product")
  const demo = useDemo()
  return (
    <>
      <div className="sheet-inset flex items-center justify-between gap-4 border-b py-1.5 sm:gap-6 sm:py-3">
        {/* On one line in the fallback's face as well, or the page moves when the first face comes. */}
        <Link
          to={categoryPath(category)}
          className="inline-flex min-h-8 items-center gap-2.5 whitespace-nowrap hover:text-accent"
        >
          <ArrowLeft /> Back to {listingTitle(category)}
        </Link>
        <p className="lettering hidden whitespace-nowrap text-soft min-[22rem]:block">
          <span className="sr-only">Sheet </span>
          {productNumber(category.handle, place.number)}
          <span className="hidden sm:inline"> of {place.of}</span>
        </p>
      </div>
      <div className="grid border-b lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 overflow-clip lg:col-span-7 lg:border-r xl:col-span-8">
          <Gallery name={product.name} images={product.images} />
        </div>
        <div className="sheet-inset border-t py-5 sm:py-10 lg:col-span-5 lg:row-span-2 lg:border-t-0 xl:col-span-4">
          <ProductPanel onDemo={demo.show} />
        </div>
        <div className="min-w-0 overflow-clip lg:col-span-7 lg:border-r xl:col-span-8">
          <ProductDemo product={product} place={demo.place} shown={demo.shown} onShow={demo.show} />
        </div>
      </div>
      <BelowTheScreen>
        <LiveDrawing product={product} />
        {inside && <InsideFile html={inside} />}
        <ProductStory product={product} />
        <Neighbours place={place} />
        <SeenStrip product={product} />
      </BelowTheScreen>
    </>
  )
}
