import { randomInputs } from "../lib/random-inputs"
import type { GrasshopperTrial } from "../lib/trial"
import { at, range, type V3 } from "../lib/vec"
import { parameters } from "./parameters"
import { raiseTower } from "./rules"

function polygonAbout([x, y, z]: V3, random: () => number): V3[] {
  const count = 3 + Math.floor(random() * 7)
  const corners = range(count).map((i): V3 => {
    const [angle, reach] = [((i + 0.6 * random()) / count) * 2 * Math.PI, 4 + 20 * random()]
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle), z]
  })
  return random() < 0.5 ? corners : corners.reverse()
}

export const towerTrial: GrasshopperTrial = {
  id: "parametric-tower",
  draw(random) {
    const drawn = randomInputs(parameters, random)
    const floors = Math.min(drawn.floors, 1 + Math.floor(random() * 40))
    // Panel diagonals become parallel.
    const halfTurns = { floors: 1 + Math.floor(random() * 2), taper: 1 }
    const isHalfTurned = random() < 0.05
    const inputs = {
      ...drawn,
      floors,
      ...(isHalfTurned && {
        ...halfTurns,
        twist: 180 * halfTurns.floors,
        bulge: halfTurns.floors > 1 ? 0 : drawn.bulge,
      }),
    }
    const kind = random()
    if (kind < 0.3) return { inputs, rules: raiseTower(inputs) }
    const centre: V3 = [200 * random() - 100, 200 * random() - 100, 20 * random() - 10]
    if (kind < 0.4) {
      const radius = 5 + 20 * random()
      const ends = range(inputs.pieces).map((i): V3 => {
        const angle = (i / inputs.pieces) * 2 * Math.PI
        return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle), centre[2]]
      })
      return { inputs, geometry: { circle: radius, centre }, rules: raiseTower(inputs, ends) }
    }
    // Sometimes the outline has other units than the sliders.
    const unit = random() < 0.03 ? 1000 : 1
    const corners = polygonAbout(centre, random).map(([x, y, z]): V3 => [x * unit, y * unit, z])
    if (kind < 0.44) return { inputs, geometry: { polyline: corners }, rules: raiseTower(inputs, null) }
    const [first, second, third] = [at(corners, 0), at(corners, 1), at(corners, 2)]
    const spoilt: V3[] =
      kind < 0.48
        ? [[first[0], first[1], first[2] + random()], ...corners.slice(1)]
        : kind < 0.52
          ? [first, third, second, ...corners.slice(3), [centre[0] + 60, centre[1] - 70, centre[2]]]
          : kind < 0.55
            ? [first, second, second]
            : kind < 0.58
              ? [first, second, third, second, ...corners.slice(2)]
              : [first, first, ...corners.slice(1)]
    const outline = [...spoilt, first]
    if (kind < 0.48) outline[outline.length - 1] = at(spoilt, 0)
    return { inputs, geometry: { polyline: outline }, rules: raiseTower(inputs, outline) }
  },
}
