import type { NavigateFunction } from "react-router-dom"

export function searchAddress(query: string): string {
  return `/search?${new URLSearchParams({ q: query.trim() })}`
}

export function searchFor(query: string, navigate: NavigateFunction): void {
  const address = searchAddress(query)
  void navigate(address, { replace: address === window.location.pathname + window.location.search })
}
