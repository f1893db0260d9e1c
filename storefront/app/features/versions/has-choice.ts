import type { Release } from "../../../../backend/lib/definition/delivered-file"

/** False for those who have the only version. `versions`: newest first. Apart from the words, which few pages need. */
export function hasChoice(versions: readonly Pick<Release, "version">[], held: string | undefined): boolean {
  const [current] = versions
  return versions.length > 1 || Boolean(current && held && held !== current.version)
}
