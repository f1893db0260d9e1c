import { useState } from "react"
import type { DrawingForm } from "../lib/image-sources"
import { classes } from "./classes"
import { MainImage } from "./main-image"

/** `first`: the page's main picture. */
export function Picture(props: {
  src: string
  alt: string
  sizes: string
  form?: DrawingForm
  first?: boolean
  className?: string
}) {
  const [broken, setBroken] = useState<string>()
  if (!props.src || broken === props.src) {
    return (
      <span
        role="img"
        aria-label={props.alt}
        className={classes("relative grid aspect-4/3 place-items-center bg-sunk", props.className)}
      >
        <svg aria-hidden="true" className="absolute inset-0 size-full stroke-rule">
          <line x1="0" y1="0" x2="100%" y2="100%" />
          <line x1="100%" y1="0" x2="0" y2="100%" />
        </svg>
        <span aria-hidden="true" className="lettering relative border bg-paper px-3 py-1.5 text-soft">
          No picture yet
        </span>
      </span>
    )
  }
  return (
    <MainImage
      src={props.src}
      sizes={props.sizes}
      form={props.form}
      alt={props.alt}
      width={1600}
      height={1200}
      {...(props.first ? { first: true } : { loading: "lazy", decoding: "async" })}
      onError={() => setBroken(props.src)}
      className={classes("aspect-4/3 h-auto w-full object-cover", props.className)}
    />
  )
}
