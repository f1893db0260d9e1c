import type { Ref } from "react"
import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router-dom"
import { hasOwnDocument, redirectOf } from "../lib/paths"
import { usePrefetch } from "../lib/prefetch"
import { warmPicture } from "./warm-picture"

export type LinkProps = Omit<RouterLinkProps, "to"> & { to: string; className?: string; ref?: Ref<HTMLAnchorElement> }

/** A link inside the shop: brings its page ahead when it is pointed at, touched or reached by keyboard. */
export function Link({ onPointerEnter, onPointerDown, onFocus, ...rest }: LinkProps) {
  const bring = usePrefetch()
  const [path = "/"] = rest.to.split(/[?#]/)
  const isDocument = hasOwnDocument(path)
  const prefetch = () => {
    if (!isDocument) void bring(redirectOf(path) ?? path).then(warmPicture)
  }
  return (
    <RouterLink
      reloadDocument={isDocument}
      {...rest}
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
