import type { AnchorHTMLAttributes, Ref } from "react"
import { useHref, useLinkClickHandler, useLocation } from "react-router-dom"
import { hasOwnDocument, redirectOf } from "../lib/paths"
import { usePrefetch } from "../lib/prefetch"
import { warmPicture } from "./warm-picture"

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ to, replace, onClick, onPointerEnter, onPointerDown, onFocus, ...rest }: LinkProps) {
  const bring = usePrefetch()
  const { target } = rest
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target })
  const goAgain = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true, target })
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
        if (event.defaultPrevented || isDocument) return
        // A second press must not add a history entry.
        if (event.currentTarget.href === window.location.href) goAgain(event)
        else go(event)
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

export function PartLink({ part, ...rest }: Omit<LinkProps, "to"> & { part: string }) {
  return <Link {...rest} to={`${useLocation().pathname}#${part}`} />
}
