import { parameters } from "../../scripts/level-creator/parameters"
import { createLevels, type LevelInputs, type LevelRun, type Levels } from "../../scripts/level-creator/rules"
import { defaultsOf } from "../../scripts/lib/parameters"
import { at } from "../../scripts/lib/vec"
import type { Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { type Level, levelSection } from "../lib/level-section"
import { type LiveDrawing, type LivePlate, nothingDrawn, wholeReport } from "../lib/live-drawing"
import { warm } from "../lib/palette"

interface Drawn {
  inputs: LevelInputs
  outputs: LevelRun
}

export const emptyModel: Levels = { levels: [], floorPlanType: "Floor Plan", ceilingPlanType: "Ceiling Plan" }

export function run(inputs: Partial<LevelInputs>, model = emptyModel): Drawn {
  const given = { ...defaultsOf(parameters), ...inputs }
  return { inputs: given, outputs: createLevels(given, model) }
}

export const levelsOf = ({ outputs }: Drawn): Level[] =>
  outputs.levels.map(({ name, elevation, becomes }) => ({
    ...(becomes === "left" ? { name: `${name} not made`, color: warm } : { name }),
    z: elevation / 1000,
  }))

export function drawnOf(shown: Drawn, measured: readonly number[] = []) {
  const inMetres = shown.outputs.levels.flatMap(({ elevation, height }) => [Math.abs(elevation), height ?? 0])
  return { runs: [shown], measured: [...inMetres.map((mm) => mm / 1000), ...measured] }
}

export const linesOf = (list: string): string[] => list.split(";").map((entry) => entry.trim())

export const headline = ({ outputs }: Drawn): string => String(at(outputs.report, 0))

export function section(inputs: Partial<LevelInputs>, perMetre: number, groundY: number, textSize = 26): Plate {
  const shown = run(inputs)
  return {
    title: "Section",
    parameters: lettered(parameters, shown.inputs, ["storeys", "basements", "topName"]),
    drawing: [levelSection(levelsOf(shown), { x: 300, width: 760, groundY, perMetre, bays: 5, textSize })],
    drawn: drawnOf(shown),
  }
}

/** Taller ones are a solid block. */
const mostDrawn = 60

/** Sheet units. */
const [tall, below] = [798, 108]

function fitted(inputs: LevelInputs): Plate {
  const levels = levelsOf(run(inputs))
  const [low, high] = [at(levels, 0).z, at(levels, -1).z]
  const perMetre = Math.min(30, tall / (high - low))
  const least = Math.min(...levels.slice(1).map(({ z }, i) => z - at(levels, i).z)) * perMetre
  return section(inputs, perMetre, Math.min(836, 836 + below + low * perMetre), Math.min(26, 0.42 * least))
}

const {
  groundElevation: _g,
  parts: _p,
  rename: _r,
  floorPlans: _f,
  ceilingPlans: _c,
  write: _w,
  ...ofOneHouse
} = parameters

export const levelCreator: LiveDrawing<typeof ofOneHouse> = {
  id: "level-creator",
  product: "LevelCreator",
  code: "LVC",
  count: 6,
  window: [140, -10, 1380],
  parameters: ofOneHouse,
  start: defaultsOf(ofOneHouse),
  leftOut:
    "The drawing shows one house on level ground, in a model without levels. The file also has the inputs 'Ground elevation', 'Parts', 'Rename levels in place', 'Create floor plans', 'Create ceiling plans' and 'Write to model'.",
  draw(change): LivePlate {
    const shown = run(change)
    const report = wholeReport(shown.outputs.report)
    if (shown.outputs.levels.length === 0) {
      const cells = lettered(parameters, shown.inputs, ["storeys", "basements", "topName"])
      return { title: "No levels", parameters: cells, drawing: nothingDrawn(report), drawn: { runs: [shown] }, report }
    }
    const { length } = shown.outputs.levels
    if (length > mostDrawn) {
      const words = `${headline(shown)}\nMore than ${mostDrawn} levels are not drawn.`
      const plate = { ...section(shown.inputs, 1, 836), drawing: nothingDrawn(words) }
      return { ...plate, drawn: drawnOf(shown, [mostDrawn]), report }
    }
    return { ...fitted(shown.inputs), report }
  },
}
