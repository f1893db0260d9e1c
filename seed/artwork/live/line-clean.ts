import { defaultsOf } from "../../scripts/lib/parameters"
import { at, lerp, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/line-clean/parameters"
import type { LineInputs } from "../../scripts/line-clean/rules"
import { scaleBar } from "../lib/annotate"
import type { Plate } from "../lib/artwork"
import { drawClean, drawMessy, k0, messy, toSheet } from "../lib/drawn-lines"
import { lettered } from "../lib/lettering"
import { type LineRun, runOn } from "../lib/line-clean"
import type { LiveDrawing, LivePlate } from "../lib/live-drawing"
import { accent, ink, medium, paper, thin, warm } from "../lib/palette"
import { modelReport, ofTheFile, spoilable } from "../lib/spoilable"
import { mostLines, type SpoiltView, spoiltLines, usual } from "../lib/spoilt-lines"
import { circle, clipped, line, rect, text } from "../lib/svg"

export const told = ["tolerance", "gap", "corner"] as const

export const titleOf = (
  { inputs }: LineRun,
  names: readonly (keyof LineInputs)[],
  report: string,
): Plate["parameters"] => [...lettered(parameters, inputs, names), ["Report", report]]

const { withModelLines: _none, styleName: _one, ...ofTheSheet } = parameters
const model = spoilable({
  doubled: ["Draw a line twice", mostLines],
  broken: ["Break a line", mostLines],
  opened: ["Open a corner", mostLines],
})

const field: V2[] = [
  [40, 42],
  [1560, 42],
  [1560, 1044],
  [40, 1044],
]

const cleanedNote = ({ lines }: LineRun): string =>
  text([112, 114], `CLEANED: ${lines.length} LINES`, { size: 24, weight: 600, fill: accent, halo: paper })
const drawnNote = (count: number): string =>
  text([1488, 114], `AS DRAWN: ${count} LINES`, { size: 24, weight: 600, fill: warm, anchor: "end", halo: paper })

export function sweep(run: LineRun, t: number, tilt = 110): Plate {
  const x = lerp(40 - tilt, 1560 + tilt, t)
  const [top, low]: [V2, V2] = [
    [x + tilt, 42],
    [x - tilt, 1044],
  ]
  return {
    title: "Lines joined, corners closed",
    parameters: titleOf(run, told, `${run.lines.length} of ${messy.length} stay`),
    drawing: [
      clipped([top, [1560, 42], [1560, 1044], low], [drawMessy(messy)]),
      clipped([[40, 42], top, low, [40, 1044]], [rect(40, 42, 1520, 1002, { fill: paper }), drawClean(run.lines)]),
      clipped(field, [line(top, low, { stroke: accent, width: medium })]),
      cleanedNote(run),
      drawnNote(messy.length),
      scaleBar([112, 972], 2, 5, k0),
    ],
    drawn: { runs: [run] },
  }
}

const ring = ({ p, id }: SpoiltView["marks"][number]): string => {
  const [x, y] = toSheet(p)
  const name = text([x + 20, y + 36], String(id), { weight: 600, fill: warm, halo: paper })
  return circle([x, y], 24, { stroke: warm, width: thin }) + name
}

/** Orange lines will be deleted. */
function before(run: LineRun, { lines, marks }: SpoiltView, isRun: boolean): Plate {
  const { short, doubled, covered, joined, moved } = run.outputs
  const gone = new Set(isRun ? [...short, ...doubled, ...covered, ...joined] : [])
  const ends = run.lines.filter((_, i) => moved.includes(at(run.outputs.stays, i)))
  const drawn = lines.map(({ a, b }, i) => {
    const isGone = gone.has(i + 1)
    return line(toSheet(a), toSheet(b), { stroke: isGone ? warm : ink, width: isGone ? 3 : medium, cap: "round" })
  })
  const node = (p: V2): string => {
    const [x, y] = toSheet(p)
    return rect(x - 4, y - 4, 8, 8, { fill: accent })
  }
  return {
    title: isRun ? "Lines to clean" : "Lines as they are",
    parameters: titleOf(run, told, isRun ? `${run.lines.length} of ${lines.length} stay` : "not run again yet"),
    drawing: [
      ...drawn,
      ...(isRun ? ends.flatMap(({ a, b }) => [node(a), node(b)]) : []),
      ...marks.map(ring),
      drawnNote(lines.length),
      scaleBar([112, 972], 2, 5, k0),
    ],
    drawn: { runs: [run], measured: [lines.length, ...marks.map(({ id }) => id)] },
  }
}

function after(run: LineRun, view: SpoiltView): Plate {
  return {
    ...before(run, view, true),
    title: "Lines joined, corners closed",
    drawing: [drawClean(run.lines), cleanedNote(run), ...view.marks.map(ring), scaleBar([112, 972], 2, 5, k0)],
  }
}

export const lineClean: LiveDrawing<typeof ofTheSheet, typeof model> = {
  id: "line-clean",
  product: "LineClean",
  code: "LCL",
  count: 4,
  window: [50, 0, 1500],
  parameters: ofTheSheet,
  model,
  start: { ...defaultsOf(ofTheSheet), ...defaultsOf(model), ...usual },
  pictured: { write: true },
  leftOut:
    "The view is a small model made for this page, with detail lines of one style. The file has smaller tolerances by default, and its first run only reports. It can also include model lines ('Include model lines') and set the remaining lines to one style ('Line style for the rest').",
  draw(inputs): LivePlate {
    const view = spoiltLines(inputs)
    const shown = runOn(view.lines, ofTheFile(ofTheSheet, inputs))
    const report = modelReport(view.byHand, inputs.run ? shown.outputs.report : undefined)
    if (!inputs.run || !inputs.write) return { ...before(shown, view, inputs.run), report }
    return { ...(view.marks.length > 0 ? after(shown, view) : sweep(shown, 0.54)), report }
  },
}
