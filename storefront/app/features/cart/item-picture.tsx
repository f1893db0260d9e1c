import { useState } from "react"
import { classes } from "../../ui/classes"
import { MissingPicture } from "../../ui/icons"
import { ResponsiveImage } from "../../ui/responsive-image"

const sizes = "(min-width: 640px) 9rem, 5.5rem"

/** shop.md §8. */
export function ItemPicture(props: { src: string | null | undefined; lazy?: boolean; className?: string }) {
  const { src, className } = props
  const [failed, setFailed] = useState<string>()
  const frame = classes("aspect-4/3 shrink-0 border bg-sunk", className)
  if (!src || failed === src) {
    return (
      <span className={classes(frame, "grid place-items-center text-soft")}>
        <MissingPicture className="size-8" />
      </span>
    )
  }
  return (
    <ResponsiveImage
      form="small"
      src={src}
      sizes={sizes}
      alt=""
      loading={props.lazy ? "lazy" : undefined}
      decoding="async"
      onError={() => setFailed(src)}
      className={classes(frame, "object-cover")}
    />
  )
}
