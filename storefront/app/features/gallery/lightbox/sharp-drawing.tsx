import { type CSSProperties, useEffect, useRef } from "react"
import { classes } from "../../../ui/classes"

/** Only the shop's own drawings have a vector form (seed/artwork/drawings.ts). */
const drawing = /^(\/media\/products\/[^/]+\/\d+)\.webp$/

/** In the page, and not an image, because images cannot use the page's fonts. */
export function SharpDrawing(props: { src: string; style: CSSProperties; className: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [, base] = drawing.exec(props.src) ?? []
  useEffect(() => {
    if (base === undefined) return
    const leaving = new AbortController()
    vectorAt(`${base}.svg`, leaving.signal).then(
      (svg) => place.current?.replaceChildren(svg),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.warn("The drawing stays a picture: its lines could not be loaded.", error)
      },
    )
    return () => leaving.abort()
  }, [base])
  return (
    <div
      ref={place}
      aria-hidden="true"
      style={props.style}
      className={classes("drawn-sheet absolute inset-0 *:size-full", props.className)}
    />
  )
}

async function vectorAt(address: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const { documentElement } = new DOMParser().parseFromString(await response.text(), "image/svg+xml")
  if (documentElement.nodeName !== "svg") throw new Error(`${address} is no drawing`)
  return documentElement
}
