import type { NavigateFunction } from "react-router-dom"

/** The address of a query's results. */
export function searchAddress(query: string): string {
  return `/search?${new URLSearchParams({ q: query.trim() })}`
}

/** Goes to a query's results; asked for once more, they are one step of the history all the same. */
export function searchFor(query: string, navigate: NavigateFunction): void {
  const address = searchAddress(query)
  void navigate(address, { replace: address === window.location.pathname + window.location.search })
}
