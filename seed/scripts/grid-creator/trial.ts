import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitModel, withCreated } from "../lib/revit-model"
import type { DynamoTrial } from "../lib/trial"
import { at, range, type V2 } from "../lib/vec"
import { parameters } from "./parameters"
import { type Curve, createGrids, type GridInputs, type GridRun } from "./rules"

type Random = () => number

const oneOf = <T>(random: Random, list: readonly T[]): T => at(list, Math.floor(random() * list.length))

export const gridTrial: DynamoTrial = {
  id: "grid-creator",
  parameters,
  draw(random) {
    const inputs = drawInputs(random)
    const names = ["1", "7", "C", "AA", "X-3"].filter(() => random() < 0.1)
    const other = { class: "Level", name: "Level 1", elevation: 0 }
    const grids = names.map((name, i) => {
      return { class: "Grid", name, curve: plain({ kind: "line", from: [i * 1000, 0], to: [i * 1000, 9000] }) }
    })
    const model = withCreated({ elements: [] }, [other, ...grids])
    const run = createGrids({ ...inputs, write: true }, names)
    return {
      inputs,
      model,
      report: createGrids({ ...inputs, write: false }, names).report,
      written: { report: run.report, model: changed(model, run) },
    }
  },
}

function drawInputs(random: Random): GridInputs {
  const radial = random() < 0.4
  const list = (sizes: readonly string[]): string =>
    range(Math.floor(random() * 5))
      .map(() => (random() < 0.02 ? oneOf(random, ["abc", "5", "0x6000", "-3000", "90x9000", "360"]) : one(sizes)))
      .join(oneOf(random, ["; ", ";", "\n", "\r\n", " ;; "]))
  const one = (sizes: readonly string[]): string =>
    (random() < 0.4 ? `${1 + Math.floor(random() * 4)}${oneOf(random, ["x", "X", " * ", "×"])}` : "") +
    oneOf(random, sizes)
  return {
    ...randomInputs(parameters, random),
    radial,
    spacingsX: list(radial ? ["15", "7.5", "22.125", "1", "45"] : ["6000", "4500.5", "8400", "12000"]),
    spacingsY: list(["7200", "3333.3", "9000"]),
    firstX: oneOf(random, ["1", "1", "08", "X-1", "98", "99999999", "A"]),
    firstY:
      random() < 0.05
        ? oneOf(random, ["", "a", "B{1", "?Z"])
        : oneOf(random, ["A", "H", "Y", "HZ", "N1", " D ", "INNER"]),
  }
}

function changed(model: RevitModel, { grids, isWritten }: GridRun): RevitModel {
  if (!isWritten) return model
  return withCreated(
    model,
    grids.map(({ name, curve }) => ({ class: "Grid", name, curve: plain(curve) })),
  )
}

/** Feet, at height 0. */
function plain(curve: Curve): object {
  const point = ([x, y]: V2): number[] => [x / mmPerFoot, y / mmPerFoot, 0]
  if (curve.kind === "line") return { line: [point(curve.from), point(curve.to)] }
  const { center, radius, from, to } = curve
  return { arc: { center: point(center), radius: radius / mmPerFoot, from, to } }
}
