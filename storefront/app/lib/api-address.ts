/**
 * Where calls and downloads go (ruling 37): the page's own origin, or another host of the same contract, named by
 * `API_ORIGIN` when the storefront is built.
 */
const apiOrigin: string = (import.meta.env.VITE_API_ORIGIN ?? "").replace(/\/+$/, "")

/** The whole address of a path that starts with a slash. */
export function apiAddress(path: string): string {
  return `${apiOrigin}${path}`
}
