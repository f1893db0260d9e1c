import type { PlannedLevel } from "../../scripts/level-creator/rules"
import { at, type V2 } from "../../scripts/lib/vec"
import { dimension, levelHead } from "./annotate"
import { signed } from "./level-section"
import { accent, heavy, ink, medium, mix, paper, thin, tint, warm } from "./palette"
import { line, polygon, polyline, rect } from "./svg"

/** Heights in meters. */
export interface House {
  levels: { name: string; z: number }[]
  ground: number
  eaves: number
}

export function housesOf(levels: readonly PlannedLevel[]): House[] {
  return [...new Set(levels.map(({ part }) => part))].map((part) => {
    const own = levels
      .filter((level) => level.part === part)
      .map(({ name, elevation }) => ({ name, z: elevation / 1000 }))
    return { levels: own, ground: at(own, 0).z, eaves: at(own, -1).z }
  })
}

const { perMetre, groundY, wide, apart } = { perMetre: 41, groundY: 905, wide: 196, apart: 346 }
const y = (z: number): number => groundY - z * perMetre

export function levelHouses(houses: readonly House[]): string {
  const placed = houses.map((house, i) => ({ ...house, x: 128 + i * apart }))
  const terraces: V2[] = [
    [96, y(0)],
    ...placed.flatMap(({ x, ground }): V2[] => [
      [x - 20, y(ground)],
      [x + apart - 20, y(ground)],
    ]),
  ]
  const [first, second] = [at(placed, 0), at(placed, 1)]
  const wall = second.x - 20
  return [
    polygon([...terraces, [at(terraces, -1)[0], 1000], [96, 1000]], { fill: tint(0.07) }),
    ...placed.map(drawn),
    polyline(terraces, { stroke: ink, width: heavy }),
    dimension(
      [wall, y(first.ground)],
      [wall, y(second.ground)],
      -52,
      (second.ground - first.ground).toFixed(2),
      warm,
      22,
    ),
  ].join("")
}

function drawn({ x, levels, ground, eaves }: House & { x: number }): string {
  const roof: V2[] = [
    [x - 14, y(eaves)],
    [x + wide / 2, y(eaves + 2)],
    [x + wide + 14, y(eaves)],
  ]
  const window = (left: number, z: number): string =>
    rect(left, y(z + 2.3), 48, 1.5 * perMetre, { fill: mix(paper, accent, 0.22), stroke: ink, width: thin })
  return [
    polygon(roof, { fill: paper, stroke: ink, width: heavy }),
    rect(x, y(eaves), wide, (eaves - ground) * perMetre, { fill: paper, stroke: ink, width: medium }),
    ...levels
      .slice(0, -1)
      .flatMap(({ z }, i) => [
        window(x + 16, z),
        window(x + wide - 64, z),
        line([x + 72, y(z)], [x + wide - 72, y(at(levels, i + 1).z) + 9], { stroke: tint(0.5), width: thin }),
      ]),
    ...levels.map(({ z }) => rect(x, y(z), wide, 9, { fill: ink })),
    ...levels.flatMap(({ name, z }) => [
      line([x - 16, y(z)], [x + wide + 126, y(z)], { stroke: accent, width: thin, dash: "18 6 3 6" }),
      levelHead([x + wide + 20, y(z)], name, signed(z), accent, 24),
    ]),
  ].join("")
}
