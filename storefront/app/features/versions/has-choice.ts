import type { Release } from "../../../../backend/lib/definition/delivered-file"

/**
 * False if the buyer has the only version. `versions`: newest first. Separate from release-words.ts, which few pages
 * need.
 */
export function hasChoice(versions: readonly Pick<Release, "version">[], held: string | undefined): boolean {
  const [current] = versions
  return versions.length > 1 || Boolean(current && held && held !== current.version)
}
