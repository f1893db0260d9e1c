import { smallMedia } from "../lib/fitting-form"
import { srcSetsOf } from "../lib/image-sources"
import { classes } from "./classes"
import { firstOfAll, type ImageProps, ResponsiveImage } from "./responsive-image"

/** A browser too old to understand it announces nothing, and finds the picture where it stands. */
const wholeMedia = `not (${smallMedia.replace(/[^,]+/g, "($&)").replace(",", " or ")})`

/** As a `ResponsiveImage`, and a drawing in the form that the screen's width asks for. */
export function FittingImage({ first = false, className, ...image }: ImageProps) {
  const [small, whole] = [srcSetsOf(image.src, "small"), srcSetsOf(image.src, "whole")]
  if (!small || !whole) return <ResponsiveImage form="whole" first={first} className={className} {...image} />
  const shared = { sizes: image.sizes, className: "hidden" }
  const announced = {
    rel: "preload",
    as: "image",
    type: "image/avif",
    href: image.src,
    imageSizes: image.sizes,
    fetchPriority: "high",
  } as const
  return (
    <picture className="contents">
      {first && <link {...announced} media={smallMedia} imageSrcSet={small.avif} />}
      {first && <link {...announced} media={wholeMedia} imageSrcSet={whole.avif} />}
      <source {...shared} type="image/avif" media={smallMedia} srcSet={small.avif} />
      <source {...shared} type="image/webp" media={smallMedia} srcSet={small.webp} />
      <source {...shared} type="image/avif" srcSet={whole.avif} />
      <img
        {...image}
        {...(first && firstOfAll)}
        alt={image.alt}
        srcSet={whole.webp}
        className={classes(className, "drawn-sheet")}
      />
    </picture>
  )
}
