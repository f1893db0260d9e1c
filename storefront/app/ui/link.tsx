import type { AnchorHTMLAttributes, Ref } from "react"
import { useHref, useLinkClickHandler } from "react-router-dom"
import { hasOwnDocument, redirectOf } from "../lib/paths"
import { usePrefetch } from "../lib/prefetch"
import { warmPicture } from "./warm-picture"

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string
  /** Takes the present entry's place in the history. */
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link inside the shop: brings its page ahead when it is pointed at, touched or reached by keyboard. */
export function Link({ to, replace, onClick, onPointerEnter, onPointerDown, onFocus, ...rest }: LinkProps) {
  const bring = usePrefetch()
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target: rest.target })
  const [path = "/"] = to.split(/[?#]/)
  const isDocument = hasOwnDocument(path)
  const prefetch = () => {
    if (!isDocument) void bring(redirectOf(path) ?? path).then(warmPicture)
  }
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !isDocument) go(event)
      }}
      onPointerEnter={(event) => {
        prefetch()
        onPointerEnter?.(event)
      }}
      onPointerDown={(event) => {
        prefetch()
        onPointerDown?.(event)
      }}
      onFocus={(event) => {
        prefetch()
        onFocus?.(event)
      }}
    />
  )
}
