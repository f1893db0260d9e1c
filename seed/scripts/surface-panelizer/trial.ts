import { randomInputs } from "../lib/random-inputs"
import { type SurfaceData, surfaceOf } from "../lib/surface"
import type { GrasshopperTrial } from "../lib/trial"
import { at } from "../lib/vec"
import { parameters } from "./parameters"
import { panelize } from "./rules"

const kinds = ["plane", "cylinder", "cone", "saddle", "wave"] as const

export const panelizerTrial: GrasshopperTrial = {
  id: "surface-panelizer",
  draw(random) {
    // Most runs are small ones, so that many fit into a test.
    const [uCount, vCount] = [1 + Math.floor(random() ** 3 * 30), 1 + Math.floor(random() ** 3 * 20)]
    const inputs = { ...randomInputs(parameters, random), uCount, vCount }
    const kind = random()
    if (kind < 0.1) return { inputs, rules: panelize(inputs) }
    if (kind < 0.15) return { inputs, geometry: { circle: 20 }, rules: panelize(inputs, null) }
    const surface = at(kinds, Math.floor(random() * kinds.length))
    const isRound = surface === "cylinder" || surface === "cone"
    const start = random() * 10 - 5
    const data: SurfaceData = {
      surface,
      u: [start, start + 0.5 + random() * 20],
      v: [0, 1 + random() * 100],
      origin: [random() * 100 - 50, random() * 100 - 50, random() * 10],
      size: [isRound ? 0.5 + random() * 5 : 1 + random() * 60, 1 + random() * 40, 0.5 + random() * 8],
    }
    return { inputs, geometry: data, rules: panelize(inputs, surfaceOf(data)) }
  },
}
