import { smallMedia } from "../lib/fitting-form"
import { type DrawingForm, srcSetsOf } from "../lib/image-sources"
import { classes } from "./classes"
import { type ImageProps, ResponsiveImage } from "./responsive-image"

/** Old browsers do not understand this query and skip the preload. */
const wholeMedia = `not (${smallMedia.replace(/[^,]+/g, "($&)").replace(",", " or ")})`

const firstOfAll = { loading: "eager", fetchPriority: "high", decoding: "sync" } as const
const announced = { rel: "preload", as: "image", type: "image/avif", fetchPriority: "high" } as const

/** `first`: the page's main picture. Without `form`, the screen width chooses the form. */
export function MainImage({
  first = false,
  form: wanted,
  className,
  ...image
}: ImageProps & { form?: DrawingForm; first?: boolean }) {
  const [small, whole] = [srcSetsOf(image.src, "small"), srcSetsOf(image.src, wanted ?? "whole")]
  const form = whole?.isDrawing ? wanted : "whole"
  const priority = first ? firstOfAll : {}
  if (!small || !whole) return <ResponsiveImage form="whole" className={className} {...image} {...priority} />
  const { src, sizes } = image
  const link = { ...announced, href: src, imageSizes: sizes }
  const source = { sizes, className: "hidden" }
  return (
    <picture className="contents">
      {/* React preloads images itself, but not inside a `picture`. */}
      {first && !form && <link {...link} media={smallMedia} imageSrcSet={small.avif} />}
      {first && <link {...link} media={form ? undefined : wholeMedia} imageSrcSet={whole.avif} />}
      {!form && <source {...source} type="image/avif" media={smallMedia} srcSet={small.avif} />}
      {!form && <source {...source} type="image/webp" media={smallMedia} srcSet={small.webp} />}
      <source {...source} type="image/avif" srcSet={whole.avif} />
      <img
        {...image}
        {...priority}
        alt={image.alt}
        srcSet={whole.webp}
        className={classes(className, whole.isDrawing && "drawn-sheet")}
      />
    </picture>
  )
}
