import { randomInputs } from "../lib/random-inputs"
import { drawSurface } from "../lib/random-surface"
import { surfaceOf } from "../lib/surface"
import type { GrasshopperTrial } from "../lib/trial"
import { parameters } from "./parameters"
import { foldFacade } from "./rules"

export const facadeTrial: GrasshopperTrial = {
  id: "cubist-facade-generator",
  draw(random) {
    // Mostly small runs keep the test fast.
    const [columns, rows] = [1 + Math.floor(random() ** 3 * 30), 1 + Math.floor(random() ** 3 * 20)]
    const inputs = { ...randomInputs(parameters, random), columns, rows }
    const kind = random()
    if (kind < 0.1) return { inputs, rules: foldFacade(inputs) }
    if (kind < 0.15) return { inputs, geometry: { circle: 20 }, rules: foldFacade(inputs, null) }
    const geometry = drawSurface(random)
    return { inputs, geometry, rules: foldFacade(inputs, surfaceOf(geometry)) }
  },
}
