import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react"
import { isDialogEntry, replaceWithDocument } from "../lib/dialog-entries"
import { hasOwnDocument, redirectOf } from "../lib/paths"
import { usePrefetch } from "../lib/prefetch"
import { navigate, useLocation } from "../lib/router"
import { warmPicture } from "./warm-picture"

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "download"> & {
  /** Path of this shop, with query and hash. */
  to: string
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ to, replace, onClick, onPointerEnter, onPointerDown, onFocus, ...rest }: LinkProps) {
  const bring = usePrefetch()
  const [path = "/"] = to.split(/[?#]/)
  const isDocument = hasOwnDocument(path)
  const prefetch = () => {
    if (!isDocument) void bring(redirectOf(path) ?? path).then(warmPicture)
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        if (isDocument && !isDialogEntry()) return
        event.preventDefault()
        if (isDocument) return replaceWithDocument(to)
        // A second press must not add a history entry.
        navigate(to, { replace: replace || event.currentTarget.href === window.location.href })
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

/** Other clicks open a tab, a window or a menu. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

export function PartLink({ part, ...rest }: Omit<LinkProps, "to"> & { part: string }) {
  return <Link {...rest} to={`${useLocation().pathname}#${part}`} />
}
