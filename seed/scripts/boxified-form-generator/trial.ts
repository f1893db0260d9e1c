import { randomInputs } from "../lib/random-inputs"
import type { GrasshopperTrial } from "../lib/trial"
import type { V3 } from "../lib/vec"
import { type SolidData, solidOf } from "./form"
import { parameters } from "./parameters"
import { boxify } from "./rules"

export const boxTrial: GrasshopperTrial = {
  id: "boxified-form-generator",
  draw(random) {
    const drawn = randomInputs(parameters, random)
    // Mostly small runs keep the test fast.
    const limit = Math.min(drawn.limit, 20000)
    const size = (value: number): number => (random() < 0.9 ? Math.max(value, 2) : value)
    const inputs = { ...drawn, limit, cellSize: size(drawn.cellSize), cellHeight: size(drawn.cellHeight) }
    const kind = random()
    if (kind < 0.35) return { inputs, rules: boxify(inputs) }
    if (kind < 0.4) return { inputs, geometry: { circle: 20 }, rules: boxify(inputs, null) }
    const centre: V3 = [random() * 100 - 50, random() * 100 - 50, random() * 20]
    const half = (): number => 1 + random() * 15
    const isBall = random() < 0.5
    const radius = half()
    const geometry: SolidData = {
      solid: isBall ? "ball" : "block",
      centre,
      size: isBall ? [radius, radius, radius] : [half(), half(), half()],
      ...(random() < 0.05 && { isOpen: true }),
    }
    return { inputs, geometry, rules: boxify(inputs, solidOf(geometry)) }
  },
}
