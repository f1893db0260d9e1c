import { Chance } from "../helpers/chance"
import type { FuzzRequest, Source } from "./request"

export type Weighed = readonly [source: Source, weight: number]

/** Depends on seed and index alone, so a run can begin anywhere. */
export function draw(sources: readonly Weighed[], seed: number, index: number): FuzzRequest {
  const chance = new Chance(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35))
  // First throws of neighbouring seeds are similar.
  for (let throws = 0; throws < 3; throws++) chance.below(2)
  let left = chance.below(sources.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [source, weight] of sources) {
    if (left < weight) return { index, ...source(chance) }
    left -= weight
  }
  throw new Error("There is no source.")
}
