import type { V3 } from "../lib/vec"

export interface Stretch {
  id: number
  isModelLine: boolean
  style: string
  origin: V3
  way: V3
  length: number
  from: number
  to: number
  pieces: number
}

export function pointOf({ origin, way }: Stretch, along: number): V3 {
  return [origin[0] + way[0] * along, origin[1] + way[1] * along, origin[2] + way[2] * along]
}
