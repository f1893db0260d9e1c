import { useRef } from "react"

/**
 * Asking again for what could not be loaded. `body` is the element around the button, which goes while it loads and
 * would take the focus with it.
 */
export function useRetry(query: { refetch: () => Promise<unknown> }) {
  const body = useRef<HTMLDivElement>(null)
  const retry = () => {
    body.current?.focus({ preventScroll: true })
    return query.refetch()
  }
  return { body, retry }
}
