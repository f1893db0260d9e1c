import type { PlannedLevel } from "../../scripts/level-creator/rules"
import { at } from "../../scripts/lib/vec"
import { dimension, levelRow } from "./annotate"
import { signed } from "./level-section"
import { accent, grey, heavy, ink, medium, mix, paper, thin, tint, warm } from "./palette"
import { line, rect, text } from "./svg"

/** In meters. */
export interface Zone {
  label: string
  from: number
  to: number
}

export function zonesOf(levels: readonly PlannedLevel[]): Zone[] {
  const labels = new Set(levels.map(({ label }) => label).filter((label) => label !== ""))
  return [...labels].map((label) => {
    const own = levels.filter((level) => level.label === label)
    const top = at(own, -1)
    return { label, from: at(own, 0).elevation / 1000, to: (top.elevation + (top.height ?? 0)) / 1000 }
  })
}

const { perMetre, groundY, x, wide } = { perMetre: 7.3, groundY: 902, x: 470, wide: 300 }
const right = x + wide
const colors = [tint(0.18), mix(paper, warm, 0.5), mix(paper, accent, 0.14), tint(0.35), mix(paper, accent, 0.32)]
const y = (z: number): number => groundY - z * perMetre

export function levelTower(planned: readonly PlannedLevel[], zones: readonly Zone[]): string {
  const levels = planned.map(({ name, elevation }) => ({ name, z: elevation / 1000 }))
  const [lowest, top] = [at(levels, 0).z, at(levels, -1).z]
  const lettering = levels.filter(({ z, name }) => z < 0 || z === top || Number(name.slice(0, 2)) % 5 === 0)
  return [
    ...zones.map(({ from, to }, i) => rect(x, y(to), wide, (to - from) * perMetre, { fill: at(colors, i) })),
    ...levels.map(({ z }) => line([x - 8, y(z)], [right + 8, y(z)], { stroke: ink, width: medium })),
    ...[x, right].map((side) => line([side, y(top)], [side, y(lowest)], { stroke: ink, width: heavy })),
    rect(x + 108, y(top + 3), 84, (top - lowest + 3) * perMetre, {
      stroke: ink,
      width: medium,
      fill: mix(paper, ink, 0.1),
    }),
    line([x - 130, groundY], [x - 8, groundY], { stroke: ink, width: heavy }),
    line([right + 396, groundY], [1490, groundY], { stroke: ink, width: heavy }),
    ...lettering.flatMap(({ name, z }) => [
      line([right + 8, y(z)], [right + 92, y(z)], { stroke: accent, width: thin, dash: "18 6 3 6" }),
      levelRow([right + 80, y(z)], 292, name, signed(z), 22),
    ]),
    ...zones.flatMap(({ label, from, to }) => [
      dimension([x, y(from)], [x, y(to)], 60, "", grey),
      text([x - 84, (y(from) + y(to)) / 2 + 7], `${label} ${(to - from).toFixed(2)} m`, {
        anchor: "end",
        weight: 500,
      }),
    ]),
  ].join("")
}
