import { type ComponentType, useEffect, useId, useRef, useState } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { classes } from "../../ui/classes"
import { MainImage } from "../../ui/main-image"
import { mainPictureSizes } from "../../ui/warm-picture"
import type { LivePanelProps } from "./live-panel"
import { invitations, isLive } from "./live-products"
import { liveSection, places } from "./places"

const nearby = "600px 0px"

/** The still picture keeps its place, so that nothing moves. */
export function LiveDrawing({ product }: { product: CatalogueProduct }) {
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  const [Panel, setPanel] = useState<ComponentType<LivePanelProps>>()
  const [isDrawn, setDrawn] = useState(false)
  const [problem, setProblem] = useState("")
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        import("./live-panel").then(
          (loaded) => setPanel(() => loaded.default),
          (error: unknown) => {
            console.warn("The drawing cannot be changed: its script could not be loaded.", error)
            setProblem(
              "The code that redraws this drawing could not be loaded. Check your connection, then reload this page.",
            )
          },
        )
      },
      { rootMargin: nearby },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  if (!isLive(product.id)) return null
  // Staff may have changed the gallery.
  const still = `/media/products/${product.id}/1.webp`
  const alt = product.images.find(({ src }) => src === still)?.alt ?? `Drawing of ${product.name}`
  return (
    <section
      ref={place}
      id={liveSection}
      aria-labelledby={heading}
      className="scroll-mt-18 border-b noscript:hidden print:hidden"
    >
      <div className="sheet-inset border-b py-8 sm:py-10">
        <h2 id={heading} className="text-heading">
          Try it yourself
        </h2>
        <p className="mt-3 max-w-long text-soft">{`${invitations[product.id] ?? ""} The controls are the inputs of the delivered file, and the drawing follows the file's rules.`}</p>
      </div>
      <div className="grid lg:grid-cols-12">
        <div className={classes(places.drawing, isDrawn && "invisible")}>
          <MainImage
            src={still}
            sizes={mainPictureSizes}
            alt={alt}
            width={1600}
            height={1200}
            loading="lazy"
            className="aspect-4/3 h-auto w-full"
          />
        </div>
        {problem ? (
          <p role="status" className={places.problem}>
            {problem}
          </p>
        ) : (
          <>
            <div className={places.inputs} />
            {Panel && <Panel id={product.id} alt={alt} isDrawn={isDrawn} onDrawn={setDrawn} onProblem={setProblem} />}
          </>
        )}
      </div>
    </section>
  )
}
