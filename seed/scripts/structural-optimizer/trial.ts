import { randomInputs } from "../lib/random-inputs"
import type { GrasshopperTrial } from "../lib/trial"
import { parameters } from "./parameters"
import { optimize } from "./rules"

/** Rare among random values. */
export const structureTrial: GrasshopperTrial = {
  id: "structural-optimizer",
  draw(random) {
    const drawn = randomInputs(parameters, random)
    const step = (value: number): number => Math.round(value * 10) / 10
    const [bay, span] = [4 + 4 * random(), 4 + (drawn.girders < 2 ? 4 : 20) * random()]
    const likely = {
      ...{ leastBay: step(bay), greatestBay: step(bay * 1.7), leastSpan: step(span), greatestSpan: step(span * 1.7) },
      ...{
        leastDepth: step(drawn.storeyHeight * 0.2),
        greatestDepth: step(drawn.storeyHeight * (0.3 + 0.6 * random())),
      },
      load: step(1 + 7 * random()),
    }
    const inputs = {
      ...drawn,
      ...(random() < 0.85 && likely),
      storeys: Math.min(drawn.storeys, 1 + Math.floor(random() * 5)),
      length: Math.min(drawn.length, 60),
    }
    return { inputs, rules: optimize(inputs) }
  },
}
