import { Suspense, startTransition, useEffect, useId, useRef, useState } from "react"
import { listingTitle } from "../../../backend/lib/listing-title"
import type { CatalogueProduct } from "../../../compat-api/contract/catalogue"
import type { Demo } from "../features/catalogue/product-details"
import { ProductPanel } from "../features/catalogue/product-panel"
import { Gallery } from "../features/gallery/gallery"
import { usePageData } from "../lib/page-data"
import { lazyPage } from "../lib/page-loader"
import { categoryPath } from "../lib/paths"
import { productNumber } from "../lib/product-number"
import { useLocation } from "../lib/router"
import { ArrowLeft } from "../ui/icons"
import { latePart } from "../ui/late-part"
import { Link } from "../ui/link"

export default function ProductPage() {
  const { product } = usePageData("product")
  // A new key resets gallery and film.
  return <Product key={product.id} />
}

function Product() {
  const { product, category, place } = usePageData("product")
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
      <BelowTheScreen demo={demo} />
    </>
  )
}

const importDetails = () => import("../features/catalogue/product-details")

/** The server loads it before it draws the page. */
export const serverDetails = lazyPage(importDetails)

const LateDetails = latePart(importDetails)

/** In milliseconds. */
const firstScreen = 100

/** Drawn a moment after a click on a link, but at once after Back, to restore the scroll position. */
function BelowTheScreen({ demo }: { demo: Demo }) {
  const { isReturn, hash } = useLocation()
  const [isDrawn, setDrawn] = useState(isReturn || hash !== "")
  useEffect(() => {
    if (isDrawn) return
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), firstScreen)
    return () => clearTimeout(timer)
  }, [isDrawn])
  const Details = serverDetails.loaded() ?? LateDetails
  const room = <div className="h-lvh" />
  return isDrawn ? (
    <Suspense fallback={room}>
      <Details demo={demo} />
    </Suspense>
  ) : (
    room
  )
}

/** In milliseconds (shop.md §9). */
const SCROLL_DELAY = 100

/** shop.md §2. */
function useDemo(): Demo {
  const place = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(false)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    if (asked === 0) return
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    const scroll = () => place.current?.scrollIntoView({ behavior: calm ? "instant" : "smooth", block: "center" })
    const timer = setTimeout(scroll, SCROLL_DELAY)
    return () => clearTimeout(timer)
  }, [asked])

  return {
    place,
    shown,
    show() {
      // Otherwise a press before hydration would empty the part below.
      startTransition(() => {
        setShown(true)
        setAsked((times) => times + 1)
      })
    },
  }
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
