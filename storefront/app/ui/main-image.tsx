import { smallMedia } from "../lib/fitting-form"
import { type DrawingForm, srcSetsOf } from "../lib/image-sources"
import { classes } from "./classes"
import { type ImageProps, ResponsiveImage } from "./responsive-image"

/** A browser too old to understand it announces nothing, and finds the picture where it stands. */
const wholeMedia = `not (${smallMedia.replace(/[^,]+/g, "($&)").replace(",", " or ")})`

const firstOfAll = { loading: "eager", fetchPriority: "high", decoding: "sync" } as const
const announced = { rel: "preload", as: "image", type: "image/avif", fetchPriority: "high" } as const

/**
 * As a `ResponsiveImage`, and a drawing without a `form` in the one that the screen's width asks for. `first`: it is
 * what the page is about, so it is fetched before all else.
 */
export function MainImage({
  first = false,
  form,
  className,
  ...image
}: ImageProps & { form?: DrawingForm; first?: boolean }) {
  const [small, whole] = [srcSetsOf(image.src, "small"), srcSetsOf(image.src, form ?? "whole")]
  const priority = first ? firstOfAll : {}
  if (!small || !whole) return <ResponsiveImage form="whole" className={className} {...image} {...priority} />
  const { src, sizes } = image
  const link = { ...announced, href: src, imageSizes: sizes }
  const source = { sizes, className: "hidden" }
  return (
    <picture className="contents">
      {/* React announces a picture of high priority in the document's head by itself, but not one with a choice. */}
      {first && !form && <link {...link} media={smallMedia} imageSrcSet={small.avif} />}
      {first && <link {...link} media={form ? undefined : wholeMedia} imageSrcSet={whole.avif} />}
      {!form && <source {...source} type="image/avif" media={smallMedia} srcSet={small.avif} />}
      {!form && <source {...source} type="image/webp" media={smallMedia} srcSet={small.webp} />}
      <source {...source} type="image/avif" srcSet={whole.avif} />
      <img {...image} {...priority} alt={image.alt} srcSet={whole.webp} className={classes(className, "drawn-sheet")} />
    </picture>
  )
}
