import type { V3 } from "../../scripts/lib/vec"

/** An element as its box, with the discipline that owns it. */
export interface Volume {
  id: string
  discipline: "structure" | "air" | "water" | "power"
  from: V3
  to: V3
}

export interface Clash {
  a: Volume
  b: Volume
  /** Middle of the overlap and its depth in metres. */
  at: V3
  depth: number
}

/** Every pair of volumes of different disciplines that overlap in all three axes by more than `tolerance` metres. */
export function findClashes(volumes: readonly Volume[], tolerance: number): Clash[] {
  return volumes.flatMap((a, i) =>
    volumes.slice(i + 1).flatMap((b) => {
      if (a.discipline === b.discipline) return []
      const low: V3 = [Math.max(a.from[0], b.from[0]), Math.max(a.from[1], b.from[1]), Math.max(a.from[2], b.from[2])]
      const high: V3 = [Math.min(a.to[0], b.to[0]), Math.min(a.to[1], b.to[1]), Math.min(a.to[2], b.to[2])]
      const depth = Math.min(high[0] - low[0], high[1] - low[1], high[2] - low[2])
      if (depth <= tolerance) return []
      return [
        { a, b, depth, at: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2] satisfies V3 },
      ]
    }),
  )
}
