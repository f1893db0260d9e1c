import type { ComponentProps } from "react"
import { preload } from "react-dom"
import { srcSetsOf } from "../lib/image-sources"
import { classes } from "./classes"

/**
 * An `<img>` in the best form and width that the browser takes: the shop's own drawings come as AVIF and WebP and turn
 * to blueprints by night, any other picture stays as it is. `first`: it is what the page is about, so it is fetched
 * before all else.
 */
export function ResponsiveImage({
  first = false,
  className,
  ...image
}: ComponentProps<"img"> & { src: string; alt: string; sizes: string; first?: boolean }) {
  const sets = srcSetsOf(image.src)
  const priority = first ? ({ loading: "eager", fetchPriority: "high", decoding: "sync" } as const) : {}
  const tones = classes(className, sets && "drawn-sheet")
  // React announces a picture of high priority in the document's head by itself, but not one with a choice of forms.
  if (first && sets)
    preload(image.src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: sets.avif,
      imageSizes: image.sizes,
      fetchPriority: "high",
    })
  const element = <img {...image} {...priority} alt={image.alt} srcSet={sets?.webp} className={tones} />
  if (!sets) return element
  return (
    <picture className="contents">
      {/* Without a box the picture hands its children to the layout around it, where a source would take a place. */}
      <source type="image/avif" srcSet={sets.avif} sizes={image.sizes} className="hidden" />
      {element}
    </picture>
  )
}
