import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router-dom"
import { redirectOf } from "../lib/paths"
import { usePrefetch } from "../lib/prefetch"

export type LinkProps = Omit<RouterLinkProps, "to"> & { to: string; className?: string }

/** A link inside the shop: brings its page ahead when it is pointed at or reached by keyboard. */
export function Link({ onPointerEnter, onFocus, ...rest }: LinkProps) {
  const bring = usePrefetch()
  const prefetch = () => {
    const [path = "/"] = rest.to.split(/[?#]/)
    bring(redirectOf(path) ?? path)
  }
  return (
    <RouterLink
      {...rest}
      onPointerEnter={(event) => {
        prefetch()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        prefetch()
        onFocus?.(event)
      }}
    />
  )
}
