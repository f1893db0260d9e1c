import { useState } from "react"
import { isDrawing, srcSetOf } from "../lib/image-sources"
import { classes } from "./classes"
import { MissingPicture } from "./icons"

/** A picture 4 to 3, with its place kept. `first`: it is what the page is about, so it comes before all else. */
export function Picture(props: { src: string; alt: string; sizes: string; first?: boolean; className?: string }) {
  const [broken, setBroken] = useState<string>()
  if (!props.src || broken === props.src) {
    return (
      <span
        role="img"
        aria-label={props.alt}
        className={classes("grid aspect-4/3 place-items-center bg-sunk text-soft", props.className)}
      >
        <MissingPicture className="size-10" />
      </span>
    )
  }
  return (
    <img
      src={props.src}
      srcSet={srcSetOf(props.src)}
      sizes={props.sizes}
      alt={props.alt}
      width={1600}
      height={1200}
      loading={props.first ? "eager" : "lazy"}
      fetchPriority={props.first ? "high" : "auto"}
      decoding={props.first ? "sync" : "async"}
      onError={() => setBroken(props.src)}
      className={classes(
        "aspect-4/3 h-auto w-full object-cover",
        isDrawing(props.src) && "drawn-sheet",
        props.className,
      )}
    />
  )
}
