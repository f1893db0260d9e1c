/** `API_ORIGIN` at build time, else the page's own origin (ruling 37). */
const apiOrigin: string = (import.meta.env.API_ORIGIN ?? "").replace(/\/+$/, "")

export function apiAddress(path: string): string {
  return `${apiOrigin}${path}`
}
