import type { ComponentProps } from "react"
import { type SrcSets, smallMedia, sourcesOf, wholeMedia } from "../lib/image-sources"
import { classes } from "./classes"

interface Source {
  sets: SrcSets
  /** Where a drawing comes small on some screens and whole on others. */
  media?: string
}

/**
 * An `<img>` in the best form and width that the browser takes: the shop's own drawings come as AVIF and WebP and turn
 * to blueprints by night, any other picture stays as it is. A product's drawing comes in the `form` that is asked for;
 * when none is, small or as a whole sheet by the width of the screen. `first`: it is what the page is about, so it is
 * fetched before all else.
 */
export function ResponsiveImage({
  first = false,
  form,
  className,
  ...image
}: ComponentProps<"img"> & { src: string; alt: string; sizes: string; form?: "small" | "whole"; first?: boolean }) {
  const sources = sourcesFor(image.src, form)
  const priority = first ? ({ loading: "eager", fetchPriority: "high", decoding: "sync" } as const) : {}
  const last = sources.at(-1)
  const element = (
    <img
      {...image}
      {...priority}
      alt={image.alt}
      srcSet={last?.sets.webp}
      className={classes(className, last && "drawn-sheet")}
    />
  )
  if (!last) return element
  return (
    <>
      {/* React announces a picture of high priority in the document's head by itself, but not one with a choice of forms. */}
      {first &&
        sources.map(({ sets, media }) => (
          <link
            key={sets.avif}
            rel="preload"
            as="image"
            type="image/avif"
            href={image.src}
            imageSrcSet={sets.avif}
            imageSizes={image.sizes}
            media={media}
            fetchPriority="high"
          />
        ))}
      <picture className="contents">
        {sources.map(({ sets, media }) => (
          // Without a box the picture hands its children to the layout around it, where a source would take a place.
          <source
            key={sets.avif}
            type="image/avif"
            srcSet={sets.avif}
            sizes={image.sizes}
            media={media}
            className="hidden"
          />
        ))}
        {sources.slice(0, -1).map(({ sets, media }) => (
          <source
            key={sets.webp}
            type="image/webp"
            srcSet={sets.webp}
            sizes={image.sizes}
            media={media}
            className="hidden"
          />
        ))}
        {element}
      </picture>
    </>
  )
}

/** The whole sheet last, for browsers that choose none before it. */
function sourcesFor(src: string, form: "small" | "whole" | undefined): Source[] {
  const sources = sourcesOf(src)
  if (!sources) return []
  const { whole, small } = sources
  if (!small || form === "whole") return [{ sets: whole }]
  if (form === "small") return [{ sets: small }]
  return [
    { sets: small, media: smallMedia },
    { sets: whole, media: wholeMedia },
  ]
}
