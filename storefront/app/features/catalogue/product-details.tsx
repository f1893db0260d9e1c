import { type RefObject, useEffect, useId, useState } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { type DrawnProduct, type PageDataOf, type Place, usePageData } from "../../lib/page-data"
import { releasesPath } from "../../lib/paths"
import { productCardData } from "../../lib/product-card-data"
import { classes } from "../../ui/classes"
import { ArrowLeft, ArrowRight } from "../../ui/icons"
import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { LiveDrawing } from "../live-drawing/live-drawing"
import { ReleaseNotes } from "../versions/release-notes"
import { ProductDemo } from "./product-demo"
import { DrawnTile, stripSizes, TileStrip } from "./product-tile"
import { seenBefore } from "./seen-products"

type Delivered = NonNullable<PageDataOf<"product">["delivered"]>

export interface Demo {
  place: RefObject<HTMLElement | null>
  shown: boolean
  show: () => void
}

/** A file of its own, so that the first screen does not wait for its code. */
export default function ProductDetails({ demo }: { demo: Demo }) {
  const { product, place, inside, delivered } = usePageData("product")
  return (
    <>
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
    </>
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
