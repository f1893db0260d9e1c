import { createHash } from "node:crypto"

/** Paces further apart than this are of two machines, whatever the processor calls itself. */
const mostApart = 1.2

/**
 * How long a fixed piece of work takes on one core: objects, text, a sort and a hash, as a server has them. Milliseconds,
 * the fastest of thirty, since a neighbour's work makes single ones half as slow again. Two machines of one name can be
 * twice apart.
 */
export function paceOfNow(): number {
  return Math.round(Math.min(...Array.from({ length: 30 }, timeOfWork)))
}

/** Whether times of the one say anything about those of the other. What has no pace is held against its like alone. */
export function isSamePace(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return Math.max(one, other) <= mostApart * Math.min(one, other)
}

function timeOfWork(): number {
  const begun = performance.now()
  const rows = Array.from({ length: 60_000 }, (_, place) => ({ place, name: `row ${(place * 7_919) % 60_000}` }))
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows
  read.sort((one, other) => (one.name < other.name ? -1 : 1))
  const hash = createHash("sha256")
  for (const { name } of read) hash.update(name.replace(/\d+/, (digits) => digits.padStart(6, "0")))
  hash.digest()
  return performance.now() - begun
}
