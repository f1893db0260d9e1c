import { randomInputs } from "../lib/random-inputs"
import { drawSurface } from "../lib/random-surface"
import { surfaceOf } from "../lib/surface"
import type { GrasshopperTrial } from "../lib/trial"
import { parameters } from "./parameters"
import { panelize } from "./rules"

export const panelizerTrial: GrasshopperTrial = {
  id: "surface-panelizer",
  draw(random) {
    // Mostly small runs keep the test fast.
    const [uCount, vCount] = [1 + Math.floor(random() ** 3 * 30), 1 + Math.floor(random() ** 3 * 20)]
    const inputs = { ...randomInputs(parameters, random), uCount, vCount }
    const kind = random()
    if (kind < 0.1) return { inputs, rules: panelize(inputs) }
    if (kind < 0.15) return { inputs, geometry: { circle: 20 }, rules: panelize(inputs, null) }
    const geometry = drawSurface(random)
    return { inputs, geometry, rules: panelize(inputs, surfaceOf(geometry)) }
  },
}
