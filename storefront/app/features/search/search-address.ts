/** The address of a query's results. */
export function searchAddress(query: string): string {
  return `/search?${new URLSearchParams({ q: query.trim() })}`
}
