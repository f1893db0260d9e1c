import { parameters } from "../../scripts/grid-creator/parameters"
import { createGrids, type GridInputs } from "../../scripts/grid-creator/rules"
import { defaultsOf } from "../../scripts/lib/parameters"
import { at, lerp2, type V2 } from "../../scripts/lib/vec"
import { dimension, northArrow } from "../lib/annotate"
import type { Plate } from "../lib/artwork"
import { type GridSet, type GridView, gridPlan, gridView } from "../lib/grid-plan"
import { lettered } from "../lib/lettering"
import { type LiveDrawing, type LivePlate, nothingDrawn, wholeReport } from "../lib/live-drawing"
import { accent, grey, paper, thin, warm } from "../lib/palette"
import { arc, bySize, circle, grown, legible, line, monoWidth, text } from "../lib/svg"

type Name = keyof typeof parameters

export function run(inputs: Partial<GridInputs>, existing: readonly string[] = [], color = accent): GridSet {
  const given = { ...defaultsOf(parameters), ...inputs }
  return { inputs: given, outputs: createGrids(given, existing), color }
}

export const frame = { x: 176, y: 160, w: 1248, h: 700 }

function plate(title: string, shown: GridSet, names: readonly Name[], view: GridView, notes: readonly string[]): Plate {
  return {
    title,
    parameters: lettered(parameters, shown.inputs, names),
    drawing: [gridPlan(shown, view), ...notes, bySize(headlineOf(shown), ""), bySize(northArrow([1476, 968], 26), "")],
    drawn: { runs: [shown], measured: spacingsOf(shown).map(({ size }) => size) },
  }
}

function headlineOf({ outputs: { report, taken } }: GridSet): string {
  if (taken.length === 0) return text([110, 988], String(report[0]), { size: 24, fill: grey })
  return text([110, 988], "Nothing was written: these names are taken or occur twice", { size: 24, fill: warm })
}

interface Spacing {
  /** Indices. */
  from: number
  to: number
  along: "x" | "y"
  /** In meters. */
  size: number
}

function spacingsOf(shown: GridSet): Spacing[] {
  return (["x", "y"] as const).flatMap((along) => {
    const set = gridsAlong(shown, along)
    return set.slice(1).map(({ position }, i) => {
      return { from: i, to: i + 1, along, size: (position - at(set, i).position) / 1000 }
    })
  })
}

const gridsAlong = ({ outputs }: GridSet, axis: "x" | "y") => outputs.grids.filter(({ along }) => along === axis)

const crossingOf = ({ outputs }: GridSet, i: number, j: number): V2 => {
  const across = outputs.grids.filter(({ along }) => along === "y").length
  return at(outputs.crossings, i * across + j)
}

export function orthogonal(inputs: Partial<GridInputs>, perMetre?: number): Plate {
  const shown = run(inputs)
  const view = gridView([shown], { ...frame, y: 150, h: 690, w: 1190 }, perMetre)
  const columns = gridsAlong(shown, "x").length
  const notes = spacingsOf(shown).map(({ from, to, along, size }) => {
    const place = (n: number): V2 =>
      view.point(along === "x" ? crossingOf(shown, n, 0) : crossingOf(shown, columns - 1, n))
    const off = shown.inputs.overhang * (view.perMetre / 1000) + 34
    const label = size.toFixed(2)
    const isWide = size * view.perMetre > grown((label.length + 1) * legible * monoWidth)
    return dimension(place(from), place(to), -off, isWide ? label : "")
  })
  return plate("From two lists of spacings", shown, ["spacingsX", "spacingsY"], view, notes)
}

export function skewed(inputs: Partial<GridInputs>): Plate {
  const shown = run(inputs)
  const view = gridView([shown], frame)
  const { angle, turn } = shown.inputs
  const [a, t] = [(angle * Math.PI) / 180, (turn * Math.PI) / 180]
  const [columns, rows] = (["x", "y"] as const).map((axis) => gridsAlong(shown, axis).length) as [number, number]
  const names: Name[] = ["spacingsX", "spacingsY", "angle", "overhang"]
  if (columns < 2 || rows < 2) return plate("Skewed", shown, names, view, [])
  const [first, alongX, alongY] = [crossingOf(shown, 0, 0), crossingOf(shown, 1, 0), crossingOf(shown, 0, 1)]
  const [spacingX, spacingY] = [at(spacingsOf(shown), 0).size, at(spacingsOf(shown), -1).size]
  const middleX = lerp2(first, alongY, rows > 3 ? 2.5 : 0.5)
  const footX: V2 = [middleX[0] + Math.sin(a + t) * spacingX * 1000, middleX[1] - Math.cos(a + t) * spacingX * 1000]
  const middleY = lerp2(first, alongX, columns > 4 ? 3.5 : 0.5)
  const footY: V2 = [middleY[0] - Math.sin(t) * spacingY * 1000, middleY[1] + Math.cos(t) * spacingY * 1000]
  const [x, y] = view.point(first)
  const label: V2 = [x + 118 * Math.cos(t + a / 2), y - 118 * Math.sin(t + a / 2) + 8]
  return plate("Skewed", shown, names, view, [
    dimension(view.point(middleX), view.point(footX), 1, spacingX.toFixed(2), warm, 24),
    dimension(view.point(middleY), view.point(footY), 1, spacingY.toFixed(2), warm, 24),
    arc([x, y], 84, -turn, -turn - angle, { stroke: warm, width: thin }),
    text(label, `${angle}°`, { size: 24, fill: warm, anchor: "middle", halo: paper }),
  ])
}

export function radial(inputs: Partial<GridInputs>, perMetre?: number): Plate {
  const shown = run({ ...inputs, radial: true })
  const view = gridView([shown], { ...frame, y: 170, h: 690 }, perMetre)
  const { turn } = shown.inputs
  const [rays, rings] = [gridsAlong(shown, "x"), gridsAlong(shown, "y")]
  const names: Name[] = ["spacingsX", "spacingsY", "firstRadius", "turn", "overhang"]
  if (rays.length < 2 || rings.length < 2) return plate("Rays and rings", shown, names, view, [])
  const centre = view.point([shown.inputs.originX, shown.inputs.originY])
  const [first, next, second] = [crossingOf(shown, 0, 0), crossingOf(shown, 1, 0), crossingOf(shown, 0, 1)].map(
    view.point,
  )
  if (!first || !next || !second) throw new Error("Too few rays")
  const step = at(rays, 1).position
  const half = ((turn + step / 2) * Math.PI) / 180
  const radius = shown.inputs.firstRadius / 1000
  return {
    ...plate("Rays and rings", shown, names, view, [
      line(centre, first, { stroke: warm, width: thin, dash: "4 6" }),
      line(centre, next, { stroke: warm, width: thin, dash: "4 6" }),
      dimension(centre, first, -34, `R ${radius.toFixed(2)}`, warm),
      dimension(first, second, -34, at(spacingsOf(shown), -1).size.toFixed(2), warm),
      circle(centre, 7, { fill: warm }),
      arc(centre, 150, -turn, -turn - step, { stroke: warm, width: thin }),
      text([centre[0] + 188 * Math.cos(half), centre[1] - 188 * Math.sin(half) + 8], `${step}°`, {
        fill: warm,
        anchor: "middle",
        halo: paper,
      }),
    ]),
    drawn: { runs: [shown], measured: [...spacingsOf(shown).map(({ size }) => size), step, radius] },
  }
}

const { originX: _x, originY: _y, write: _toTheModel, ...ofTheSheet } = parameters

export const gridCreator: LiveDrawing<typeof ofTheSheet> = {
  id: "grid-creator",
  product: "GridCreator",
  code: "GRC",
  count: 4,
  window: [180, 70, 1240],
  parameters: ofTheSheet,
  start: {
    ...defaultsOf(ofTheSheet),
    spacingsX: "2x4200; 2x8400; 12600; 4200",
    spacingsY: "9000; 3600; 9000; 6000",
  },
  leftOut:
    "The delivered file places the grids at 'Origin X' and 'Origin Y'. With 'Write to model' on, it creates Revit grids in addition to those already in the model.",
  draw(inputs): LivePlate {
    const shown = run(inputs)
    const report = wholeReport(shown.outputs.report)
    if (shown.outputs.grids.length === 0) {
      const cells = lettered(parameters, shown.inputs, ["spacingsX", "spacingsY"])
      return { title: "No grids", parameters: cells, drawing: nothingDrawn(report), drawn: { runs: [shown] }, report }
    }
    const draw = inputs.radial ? radial : inputs.angle === 90 ? orthogonal : skewed
    return { ...draw(inputs), report }
  },
}
