import { parameters } from "../../scripts/level-creator/parameters"
import type { Levels } from "../../scripts/level-creator/rules"
import { at, ease, lerp } from "../../scripts/lib/vec"
import { heading, levelHead, levelRow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { housesOf, levelHouses } from "../lib/level-houses"
import { levelSection, signed } from "../lib/level-section"
import { levelTower, zonesOf } from "../lib/level-tower"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { box } from "../lib/solids"
import { line, polyline, rect, text } from "../lib/svg"
import { textNode } from "../lib/text-node"
import {
  drawnOf,
  emptyModel,
  headline,
  levelsOf,
  linesOf,
  levelCreator as live,
  run,
  section,
} from "../live/level-creator"

function planes(): Plate {
  const shown = run({ storeys: "Lobby: 5400; 5x3600", basements: "Parking: 3000", prefix: "Level " })
  const levels = levelsOf(shown)
  const top = at(levels, -1).z
  const camera = fitted(axonometry(-52, 24), corners([0, 0, -3], [24, 16, 26]), { x: 90, y: 110, w: 960, h: 880 })
  const core = box([9, 6, -3], [14, 10, top + 2], { color: tint(0.2) })
  const slabs = levels.flatMap(({ z }) =>
    box([0, 0, z - 0.3], [24, 16, z], { color: mix(paper, accent, z === 0 ? 0.5 : 0.1), weight: thin }),
  )
  const columns = levels.slice(0, -1).flatMap(({ z }, i) =>
    [0.8, 8, 16, 23.2].flatMap((x) =>
      [0.8, 15.2].flatMap((y) =>
        box([x - 0.25, y - 0.25, z], [x + 0.25, y + 0.25, at(levels, i + 1).z - 0.3], {
          color: tint(0.12),
          weight: 0.8,
        }),
      ),
    ),
  )
  return {
    title: "Level planes",
    parameters: lettered(parameters, shown.inputs, ["storeys", "basements", "prefix"]),
    drawing: [
      drawScene([...core, ...slabs, ...columns], { camera, sun: [0.3, -0.75, 0.9], shadow: 0.22 }),
      ...levels.map(({ name, z }) => {
        const from = camera.project([24, 16, z])
        return (
          line(from, [1090, from[1]], { stroke: accent, width: thin, dash: "18 6 3 6" }) +
          levelRow([1080, from[1]], 400, name, signed(z), 28)
        )
      }),
    ],
    drawn: drawnOf(shown),
  }
}

function inPlace(): Plate {
  const template: Levels = {
    ...emptyModel,
    levels: [
      { name: "Level 1", elevation: 0 },
      { name: "Level 2", elevation: 4000 },
      { name: "Lift overrun", elevation: 20000 },
    ],
  }
  const shown = run({ storeys: "Ground: 4000; 4x3300", basements: "2x3200", rename: true }, template)
  const colors = { new: accent, renamed: warm, left: ink }
  const levels = shown.outputs.levels.map(({ name, elevation, becomes }) => ({
    name,
    z: elevation / 1000,
    color: colors[becomes],
  }))
  const before = template.levels.map(({ name, elevation }) => ({ name, z: elevation / 1000 }))
  const untouched = at(before, -1)
  const look = { x: 460, width: 580, groundY: 786, perMetre: 27.5, bays: 4, textSize: 26, leftHeads: before }
  const y = (z: number): number => look.groundY - z * look.perMetre
  const across = { stroke: ink, width: thin, dash: "18 6 3 6" }
  const roof = at(levels, -1).z
  return {
    title: "Added to a model with levels",
    parameters: lettered(parameters, shown.inputs, ["storeys", "basements", "rename"]),
    drawing: [
      heading([110, 136], 290, "In the model"),
      heading([1060, 136], 90, "New", "", accent),
      heading([1180, 136], 120, "Renamed", "", warm),
      heading([1330, 136], 160, "Not touched"),
      line([130, y(untouched.z)], [1230, y(untouched.z)], across),
      levelHead([1208, y(untouched.z)], untouched.name, signed(untouched.z), ink, look.textSize),
      rect(look.x + 220, y(untouched.z), 130, (untouched.z - roof) * look.perMetre, { fill: paper, stroke: tint(0.6) }),
      rect(look.x + 214, y(untouched.z), 142, 8, { fill: ink }),
      levelSection(levels, look),
      ...before.slice(0, -1).map(({ z }) => line([130, y(z)], [look.x - 60, y(z)], across)),
    ],
    drawn: drawnOf(shown, [untouched.z]),
  }
}

function fromList(): Plate {
  const shown = run({
    storeys: "Entrance: 5400; Retail: 3800; Office: 3x3800; Plant: 4500",
    basements: "Parking: 3600",
  })
  const levels = levelsOf(shown)
  const { x, perMetre, groundY } = { x: 860, perMetre: 20.5, groundY: 850 }
  const rows = levels.map(({ name, z }, i) => {
    const y = 414 + (levels.length - 1 - i) * 72
    const height = shown.outputs.levels[i]?.height ?? null
    return [
      text([110, y], name, { size: 25, weight: 500, fill: accent }),
      text([450, y], signed(z), { size: 25, anchor: "end" }),
      text([590, y], height === null ? "" : (height / 1000).toFixed(2), { size: 25, anchor: "end", fill: grey }),
      line([110, y + 24], [590, y + 24], { stroke: tint(0.22), width: hair }),
      polyline(
        [
          [604, y - 8],
          [640, y - 8],
          [x - 150, groundY - z * perMetre],
        ],
        { stroke: mix(paper, accent, 0.55), width: thin },
      ),
    ].join("")
  })
  return {
    title: "From list to levels",
    parameters: lettered(parameters, shown.inputs, ["groundElevation", "firstNumber", "digits", "topName"]),
    drawing: [
      textNode([110, 100], 850, parameters.storeys.name, [shown.inputs.storeys], 23),
      textNode([1000, 100], 490, parameters.basements.name, [shown.inputs.basements], 23),
      text([110, 328], "NAME", { fill: grey }),
      text([450, 328], "ELEVATION", { fill: grey, anchor: "end" }),
      text([590, 328], "STOREY", { fill: grey, anchor: "end" }),
      line([110, 346], [590, 346], { stroke: ink, width: medium }),
      ...rows,
      levelSection(levels, { x, width: 290, groundY, perMetre, bays: 3, textSize: 24 }),
    ],
    drawn: drawnOf(shown),
  }
}

function slope(): Plate {
  const shown = run({
    storeys: "3x3000",
    basements: "",
    parts: "A: 0; B: 2100; C: 4200; D: 6300",
    digits: 1,
    topName: "",
  })
  const houses = housesOf(shown.outputs.levels)
  const step = at(houses, 1).ground - at(houses, 0).ground
  return {
    title: "Houses on a slope",
    parameters: lettered(parameters, shown.inputs, ["storeys", "basements", "digits"]),
    drawing: [
      textNode([110, 100], 560, parameters.parts.name, [shown.inputs.parts]),
      text([110, 244], headline(shown).split(":")[0] ?? "", { fill: grey }),
      levelHouses(houses),
    ],
    drawn: drawnOf(shown, [step]),
  }
}

function tower(): Plate {
  const shown = run({
    storeys: "Lobby: 6000; Office: 15x3500; Plant: 3500; Home: 13x3500",
    basements: "Parking: 3x3300",
  })
  const zones = zonesOf(shown.outputs.levels)
  return {
    title: "Tower in zones",
    parameters: lettered(parameters, shown.inputs, ["groundElevation", "firstNumber", "digits", "topName"]),
    drawing: [
      levelTower(shown.outputs.levels, zones),
      textNode([1206, 110], 284, parameters.storeys.name, linesOf(shown.inputs.storeys)),
      textNode([1206, 350], 284, parameters.basements.name, linesOf(shown.inputs.basements)),
    ],
    drawn: drawnOf(
      shown,
      zones.map(({ from, to }) => to - from),
    ),
  }
}

const toStep = (mm: number): number => Math.round(mm / 50) * 50

function filmed(t: number): Plate {
  const typical = 1 + Math.round(7 * ease(t, 0.02, 0.5))
  const ground = toStep(lerp(3400, 5400, ease(t, 0.3, 0.62)))
  const height = toStep(lerp(3000, 3600, ease(t, 0.5, 0.72)))
  const basements = ["", "3200", "2x3200"][(t > 0.72 ? 1 : 0) + (t > 0.82 ? 1 : 0)] ?? ""
  return section({ storeys: `Ground: ${ground}; ${typical}x${height}`, basements }, 21, 820)
}

export const levelCreator = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw(live.start),
      window: live.window,
      alt: "Building section with eight levels from B1 to Roof, each with its level head and elevation in blue, storey heights on the left",
    },
    {
      plate: planes,
      window: [170, 70, 1330],
      alt: "Axonometry of eight level planes around a core, each tied by a dashed line to its level head, name and elevation",
    },
    {
      plate: inPlace,
      window: [540, 50, 1040],
      alt: "Section of a building: three existing levels on the left; on the right, two of them renamed in orange and six new levels in blue",
    },
    {
      plate: fromList,
      window: [90, 300, 800],
      alt: "Lists of storeys and basements above a table of the eight levels made from them; thin lines lead from each row to the section",
    },
    {
      plate: slope,
      window: [805, 170, 745],
      alt: "Section through four houses on a slope, each 2.10 m above the one before, with sixteen levels from A 0 to D 3",
    },
    {
      plate: tower,
      window: [150, 70, 950],
      alt: "Section of a tower with 34 levels in five zones of one list: parking, lobby, office, plant and home, with their heights dimensioned",
    },
  ],
  film: filmed,
})
