import { randomInputs } from "../lib/random-inputs"
import type { GrasshopperTrial } from "../lib/trial"
import { cross, lerp3, type V3 } from "../lib/vec"
import { parameters } from "./parameters"
import { layOut } from "./rules"

function rectangle(random: () => number, width: number, depth: number): V3[] {
  const direction = (): V3 => [random() - 0.5, random() - 0.5, random() - 0.5]
  const scaled = (v: V3, size: number): V3 => {
    const k = size / Math.hypot(...v)
    return [v[0] * k, v[1] * k, v[2] * k]
  }
  const along = scaled(direction(), width)
  const across = scaled(cross(along, direction()), depth)
  const origin: V3 = [random() * 100, random() * 100, random() * 10]
  const corner = (u: number, v: number): V3 => [
    origin[0] + along[0] * u + across[0] * v,
    origin[1] + along[1] * u + across[1] * v,
    origin[2] + along[2] * u + across[2] * v,
  ]
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)]
}

export const parkingTrial: GrasshopperTrial = {
  id: "parking-genius",
  draw(random) {
    const inputs = randomInputs(parameters, random)
    const kind = random()
    if (kind < 0.2) return { inputs, rules: layOut(inputs) }
    // Sometimes the site has other units than the stalls.
    const unit = random() < 0.04 ? 1000 : 1
    const site = rectangle(random, unit * (5 + random() * 120), unit * (5 + random() * 90))
    if (kind < 0.25) return { inputs, geometry: { circle: 20 }, rules: layOut(inputs, null) }
    const moved = kind < 0.35 ? random() * 0.4 : 0
    const outline = site.map((p, i): V3 => (i === 2 ? [p[0] + moved, p[1], p[2]] : p))
    const [first, second] = outline
    if (random() < 0.1 && first && second) outline.splice(1, 0, lerp3(first, second, 0.3))
    return { inputs, geometry: { polyline: outline }, rules: layOut(inputs, outline) }
  },
}
