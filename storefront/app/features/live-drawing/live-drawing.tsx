import { type ComponentType, useEffect, useId, useRef, useState } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { ResponsiveImage } from "../../ui/responsive-image"
import { mainPictureSizes } from "../../ui/warm-picture"
import type { LivePanelProps } from "./live-panel"
import { isLive } from "./live-products"
import { places } from "./places"
import { liveSection } from "./values"

/** How far beyond the screen the drawing begins to load. */
const nearby = "600px 0px"

/**
 * The first picture of the gallery, which follows the script's own inputs. Until it does, the still stands in its place;
 * without JavaScript the gallery alone has it. Every place has its size from the start, so nothing moves.
 */
export function LiveDrawing({ product }: { product: CatalogueProduct }) {
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  const [Panel, setPanel] = useState<ComponentType<LivePanelProps>>()
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        import("./live-panel").then(
          (loaded) => setPanel(() => loaded.default),
          (error: unknown) => console.warn("The drawing stays as it is: its script could not be loaded.", error),
        )
      },
      { rootMargin: nearby },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const [still] = product.images
  if (!still || !isLive(product.id)) return null
  return (
    <section ref={place} id={liveSection} aria-labelledby={heading} className="scroll-mt-18 border-b noscript:hidden">
      <div className="sheet-inset border-b py-8 sm:py-10">
        <h2 id={heading} className="text-heading">
          Set it yourself
        </h2>
        <p className="mt-3 max-w-[68ch] text-soft">
          The inputs of the delivered file, and what its rules make of them. Every change is drawn at once.
        </p>
      </div>
      <div className="group grid lg:grid-cols-12">
        <div className={`${places.drawing} group-has-data-drawn:invisible`}>
          <ResponsiveImage
            src={still.src}
            sizes={mainPictureSizes}
            alt={still.alt}
            width={1600}
            height={1200}
            loading="lazy"
            className="aspect-4/3 h-auto w-full"
          />
        </div>
        <div className={places.outputs} />
        <div className={places.inputs} />
        {Panel && <Panel id={product.id} alt={still.alt} />}
      </div>
    </section>
  )
}
