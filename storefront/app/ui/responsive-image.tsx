import type { ComponentProps } from "react"
import { type DrawingForm, srcSetsOf } from "../lib/image-sources"
import { classes } from "./classes"

export type ImageProps = ComponentProps<"img"> & { src: string; alt: string; sizes: string }

export function ResponsiveImage({ form, className, ...image }: ImageProps & { form: DrawingForm }) {
  const sets = srcSetsOf(image.src, form)
  const element = (
    <img
      {...image}
      alt={image.alt}
      srcSet={sets?.webp}
      className={classes(className, sets?.isDrawing && "drawn-sheet")}
    />
  )
  if (!sets) return element
  return (
    <picture className="contents">
      {/* `picture` has no box, so its source would take a place in the layout. */}
      <source type="image/avif" srcSet={sets.avif} sizes={image.sizes} className="hidden" />
      {element}
    </picture>
  )
}
