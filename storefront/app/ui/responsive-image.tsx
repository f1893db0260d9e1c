import type { ComponentProps } from "react"
import { type DrawingForm, srcSetsOf } from "../lib/image-sources"
import { classes } from "./classes"

export type ImageProps = ComponentProps<"img"> & { src: string; alt: string; sizes: string }

/**
 * An `<img>` in the best width and format that the browser takes: the shop's own drawings come as AVIF and WebP and turn
 * to blueprints by night, any other picture stays as it is.
 */
export function ResponsiveImage({ form, className, ...image }: ImageProps & { form: DrawingForm }) {
  const sets = srcSetsOf(image.src, form)
  const element = (
    <img {...image} alt={image.alt} srcSet={sets?.webp} className={classes(className, sets && "drawn-sheet")} />
  )
  if (!sets) return element
  return (
    <picture className="contents">
      {/* Without a box the picture hands its children to the layout around it, where a source would take a place. */}
      <source type="image/avif" srcSet={sets.avif} sizes={image.sizes} className="hidden" />
      {element}
    </picture>
  )
}
