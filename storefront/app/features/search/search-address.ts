import { navigate } from "../../lib/router"

export function searchAddress(query: string): string {
  return `/search?${new URLSearchParams({ q: query.trim() })}`
}

export function searchFor(query: string): void {
  const address = searchAddress(query)
  navigate(address, { replace: address === window.location.pathname + window.location.search })
}
