import type { SurfaceData } from "./surface"
import { at } from "./vec"

const kinds = ["plane", "cylinder", "cone", "saddle", "wave"] as const

export function drawSurface(random: () => number): SurfaceData {
  const surface = at(kinds, Math.floor(random() * kinds.length))
  const isRound = surface === "cylinder" || surface === "cone"
  const start = random() * 10 - 5
  return {
    surface,
    u: [start, start + 0.5 + random() * 20],
    v: [0, 1 + random() * 100],
    origin: [random() * 100 - 50, random() * 100 - 50, random() * 10],
    size: [isRound ? 0.5 + random() * 5 : 1 + random() * 60, 1 + random() * 40, 0.5 + random() * 8],
  }
}
