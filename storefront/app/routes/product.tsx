import { startTransition, useEffect, useId, useState } from "react"
import { listingTitle } from "../../../backend/lib/listing-title"
import type { CatalogueProduct } from "../../../compat-api/contract/catalogue"
import { ProductDemo, useDemo } from "../features/catalogue/product-demo"
import { ProductPanel } from "../features/catalogue/product-panel"
import { DrawnTile, stripSizes, TileStrip } from "../features/catalogue/product-tile"
import { seenBefore } from "../features/catalogue/seen-products"
import { Gallery } from "../features/gallery/gallery"
import { LiveDrawing } from "../features/live-drawing/live-drawing"
import { ReleaseNotes } from "../features/versions/release-notes"
import type { Elements } from "../lib/elements"
import { type DrawnProduct, type PageDataOf, type Place, usePageData } from "../lib/page-data"
import { categoryPath, releasesPath } from "../lib/paths"
import { productCardData } from "../lib/product-card-data"
import { productNumber } from "../lib/product-number"
import { useLocation } from "../lib/router"
import { classes } from "../ui/classes"
import { ArrowLeft, ArrowRight } from "../ui/icons"
import { Link } from "../ui/link"
import { textLink } from "../ui/text-link"

type Delivered = NonNullable<PageDataOf<"product">["delivered"]>

export default function ProductPage() {
  const { product } = usePageData("product")
  // A new key resets gallery and film.
  return <Product key={product.id} />
}

function Product() {
  const { product, category, place, inside, delivered } = usePageData("product")
  const demo = useDemo()
  return (
    <>
      <div className="sheet-inset flex items-center justify-between gap-4 border-b py-0.5 sm:gap-6 sm:py-3 print:hidden">
        {/* One line even in the fallback font, so that nothing moves. */}
        <Link
          to={categoryPath(category)}
          className="inline-flex min-h-8 min-w-0 items-center gap-2.5 hover:text-accent"
        >
          <ArrowLeft className="shrink-0" />{" "}
          <span className="min-w-0 wrap-anywhere">{`Back to ${listingTitle(category)}`}</span>
        </Link>
        <p className="lettering hidden whitespace-nowrap text-soft min-[22rem]:block">
          <span className="sr-only">Sheet </span>
          <span>{productNumber(category.handle, place.number)}</span>
          <span className="hidden sm:inline">{` of ${place.of}`}</span>
        </p>
      </div>
      <div data-product-sheet="" className="grid border-b lg:grid-cols-12 lg:grid-rows-[auto_1fr] print:grid-cols-2">
        <div className="min-w-0 overflow-clip lg:col-span-7 lg:border-r xl:col-span-8 print:col-span-1">
          <Gallery name={product.name} images={product.images} />
        </div>
        <div className="sheet-inset border-t py-4 sm:py-10 lg:col-span-5 lg:row-span-2 lg:border-t-0 xl:col-span-4 print:col-span-1 print:py-1">
          <ProductPanel onDemo={demo.show} />
        </div>
        <ProductStory product={product} />
      </div>
      <BelowTheScreen>
        <LiveDrawing product={product} />
        <div className="grid border-b lg:grid-cols-12 print:hidden">
          <div className="min-w-0 overflow-clip lg:col-span-7 lg:border-r xl:col-span-8">
            <ProductDemo product={product} place={demo.place} shown={demo.shown} onShow={demo.show} />
          </div>
          <div className="border-t lg:col-span-5 lg:border-t-0 xl:col-span-4">
            {delivered && <Versions product={product} delivered={delivered} />}
          </div>
        </div>
        <Technical product={product} inside={inside} />
        <Neighbours place={place} />
        <SeenStrip product={product} />
      </BelowTheScreen>
    </>
  )
}

/** In milliseconds. */
const firstScreen = 100

/**
 * After a click on a link, this part is drawn a moment later. After Back it is drawn at once, to restore the scroll
 * position.
 */
function BelowTheScreen({ children }: { children: Elements }) {
  const { isReturn, hash } = useLocation()
  const [isDrawn, setDrawn] = useState(isReturn || hash !== "")
  useEffect(() => {
    if (isDrawn) return
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), firstScreen)
    return () => clearTimeout(timer)
  }, [isDrawn])
  return isDrawn ? children : <div className="h-lvh" />
}

function ProductStory({ product }: { product: CatalogueProduct }) {
  const features = useId()
  const [purpose] = product.description
  return (
    <div className="sheet-inset grid content-start gap-x-10 gap-y-7 border-t py-10 lg:col-span-7 lg:border-r xl:col-span-8 xl:grid-cols-2 print:col-span-2 print:grid-cols-2 print:py-1">
      {purpose && (
        <section>
          <h2 className="text-heading">What it does</h2>
          <p className="mt-4 max-w-long">{purpose}</p>
        </section>
      )}
      <section aria-labelledby={features}>
        <h2 id={features} className="text-heading">
          Key Features
        </h2>
        <ul className="mt-4">
          {product.features.map((feature) => (
            <li key={feature} className="border-t py-2.5 print:py-1">
              {feature}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** `inside`: static HTML of server/inside. The first paragraph of the description is above. */
function Technical({ product, inside }: { product: CatalogueProduct; inside: string | null }) {
  const [, ...details] = product.description
  if (!inside && details.length === 0) return null
  return (
    <section aria-labelledby="technical" className="border-b">
      <h2 id="technical" className="sheet-inset py-8 text-heading print:py-1">
        Technical
      </h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it, and escapes every word of the file */}
      {inside && <div id="inside" className="scroll-mt-18" dangerouslySetInnerHTML={{ __html: inside }} />}
      {details.length > 0 && (
        <section aria-labelledby="details" className="sheet-inset border-t py-8 print:hidden">
          <h3 id="details" className="text-subheading font-semibold">
            Details and limits
          </h3>
          <div className="mt-4 grid max-w-long gap-4">
            {details.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
    </section>
  )
}

function Versions({ product, delivered }: { product: CatalogueProduct; delivered: Delivered }) {
  const { earlier } = delivered
  return (
    <section
      id="versions"
      tabIndex={-1}
      aria-labelledby="versions-title"
      className="sheet-inset scroll-mt-18 py-8 outline-none sm:py-10"
    >
      <h2 id="versions-title" className="text-heading">
        What is new
      </h2>
      <div className="mt-6">
        <ReleaseNotes release={delivered} />
      </div>
      {earlier.length > 0 && (
        <details className="mt-6">
          <summary className="min-h-8 py-1 text-accent underline underline-offset-4 hover:text-accent-strong">
            Earlier versions
          </summary>
          <ol className="mt-2 border-t">
            {earlier.map((release) => (
              <li key={release.version} className="border-b py-3.5">
                <ReleaseNotes release={release} />
              </li>
            ))}
          </ol>
        </details>
      )}
      <p className="mt-4">
        <a href={releasesPath(product)} className={textLink}>
          Atom feed of new versions
        </a>
      </p>
    </section>
  )
}

function Neighbours({ place }: { place: Place }) {
  if (!place.previous && !place.next) return null
  return (
    <nav aria-label="Other scripts" className="-mb-px grid sm:grid-cols-2 print:hidden">
      {place.previous ? (
        <Link to={`/products/${place.previous.id}`} className={classes(style, "sm:border-r")}>
          <ArrowLeft />
          <span>
            <span className="lettering block text-soft">Previous</span>
            <span translate="no">{place.previous.name}</span>
          </span>
        </Link>
      ) : (
        <span className="hatched hidden border-r border-b sm:block" />
      )}
      {place.next ? (
        <Link to={`/products/${place.next.id}`} className={classes(style, "justify-end text-right")}>
          <span>
            <span className="lettering block text-soft">Next</span>
            <span translate="no">{place.next.name}</span>
          </span>
          <ArrowRight />
        </Link>
      ) : (
        <span className="hatched hidden border-b sm:block" />
      )}
    </nav>
  )
}

const style =
  "sheet-inset flex items-center gap-6 border-b py-7 text-subheading font-semibold -outline-offset-4 hover:text-accent"

/** Last part of the page, because it appears late. */
function SeenStrip({ product }: { product: CatalogueProduct }) {
  const title = useId()
  const [seen, setSeen] = useState<readonly DrawnProduct[]>([])
  useEffect(() => setSeen(seenBefore(productCardData(product))), [product])
  if (seen.length === 0) return null
  return (
    <section aria-labelledby={title} className="sheet-inset border-t py-9 print:hidden">
      <h2 id={title} className="text-subheading">
        Recently viewed
      </h2>
      <TileStrip>
        {seen.map((each) => (
          <DrawnTile key={each.id} product={each} sizes={stripSizes} />
        ))}
      </TileStrip>
    </section>
  )
}
