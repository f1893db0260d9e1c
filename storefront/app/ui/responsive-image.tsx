import type { ComponentProps } from "react"
import { preload } from "react-dom"
import { type DrawingForm, srcSetsOf } from "../lib/image-sources"
import { classes } from "./classes"

export type ImageProps = ComponentProps<"img"> & { src: string; alt: string; sizes: string; first?: boolean }

export const firstOfAll = { loading: "eager", fetchPriority: "high", decoding: "sync" } as const

/**
 * An `<img>` in the best width and format that the browser takes: the shop's own drawings come as AVIF and WebP and turn
 * to blueprints by night, any other picture stays as it is. `first`: it is what the page is about, so it is fetched
 * before all else.
 */
export function ResponsiveImage({ first = false, form, className, ...image }: ImageProps & { form: DrawingForm }) {
  const sets = srcSetsOf(image.src, form)
  const tones = classes(className, sets && "drawn-sheet")
  // React announces a picture of high priority in the document's head by itself, but not one with a choice of formats.
  if (first && sets)
    preload(image.src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: sets.avif,
      imageSizes: image.sizes,
      fetchPriority: "high",
    })
  const element = <img {...image} {...(first && firstOfAll)} alt={image.alt} srcSet={sets?.webp} className={tones} />
  if (!sets) return element
  return (
    <picture className="contents">
      {/* Without a box the picture hands its children to the layout around it, where a source would take a place. */}
      <source type="image/avif" srcSet={sets.avif} sizes={image.sizes} className="hidden" />
      {element}
    </picture>
  )
}
