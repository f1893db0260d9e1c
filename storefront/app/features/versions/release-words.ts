import { dayOf } from "../../../../backend/lib/day-of"
import type { Release } from "../../../../backend/lib/definition/delivered-file"

/** `Version 1.2.0, November 25, 2026, 48 kB`. */
export function releaseOf({ version, date, size }: Pick<Release, "version" | "date" | "size">): string {
  return `Version ${version}, ${dayOf(date)}, ${sizeOf(size)}`
}

/** Uses decimal units. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  const kilobytes = Math.round(bytes / 1_000)
  if (kilobytes < 1_000) return `${kilobytes} kB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

/** Undefined if the buyer has the delivered version. `versions`: newest first. */
export function heldWords(versions: readonly Pick<Release, "version">[], held: string | undefined): string | undefined {
  const [current] = versions
  if (!current || !held || held === current.version) return undefined
  const isOffered = versions.some(({ version }) => version === held)
  return isOffered
    ? `${current.version} is out, you have ${held}.`
    : `We withdrew version ${held}, which you have. Please use ${current.version}.`
}
