import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel, withCreated } from "../lib/revit-model"
import type { DynamoTrial } from "../lib/trial"
import { at, range, type V3 } from "../lib/vec"
import { parameters } from "./parameters"
import { type CleanRun, clean, type DrawnLine, type LineInputs } from "./rules"
import { pointOf } from "./stretch"

type Random = () => number

const oneOf = <T>(random: Random, list: readonly T[]): T => at(list, Math.floor(random() * list.length))
const styles = ["Thin Lines", "Wide Lines", "Hidden"]

export const lineTrial: DynamoTrial = {
  id: "line-clean",
  parameters,
  draw(random) {
    const styleName = oneOf(random, ["", "", "Wide Lines", " Hidden ", "Dotted"])
    const inputs = { ...randomInputs(parameters, random), styleName }
    const model = drawModel(random, inputs)
    const run = (write: boolean): CleanRun => clean({ ...inputs, write }, "Level 1", linesOf(model), styles)
    const written = run(true)
    return {
      inputs,
      model,
      report: run(false).report,
      written: { report: written.report, model: changed(model, inputs, written) },
    }
  },
}

function drawModel(random: Random, { tolerance, gap, corner }: LineInputs): RevitModel {
  const height = oneOf(random, [0, 0, 3500]) / mmPerFoot
  const view = { class: "ViewPlan", name: "Level 1" }
  const base = withCreated({ elements: [] }, [view, { ...view, name: "Level 2" }, ...styles.map(styleCalled)])
  const curves = range(1 + Math.floor(random() * 5)).flatMap((): object[] => {
    const turn = oneOf(random, [0, 0, 90, 90, 30, 180 * random()]) * (Math.PI / 180)
    const [x, y] = [8000 * random(), 8000 * random()]
    return range(1 + Math.floor(random() * 5)).map(() => {
      const from = oneOf(random, [0, 2000, 2000 + 2 * gap * random(), 4000 + corner * random(), 6000 * random()])
      const long = oneOf(random, [2000, 2000, 2000 + tolerance * random(), 1 + 30 * random(), 5000 * random() + 1])
      const point = (along: number): V3 => {
        const aside = tolerance * (2 * random() - 1)
        const [u, v] = [
          along * Math.cos(turn) - aside * Math.sin(turn),
          along * Math.sin(turn) + aside * Math.cos(turn),
        ]
        return [(x + u) / mmPerFoot, (y + v) / mmPerFoot, height]
      }
      return { line: random() < 0.5 ? [point(from), point(from + long)] : [point(from + long), point(from)] }
    })
  })
  const drawn = curves.map((curve) => ({ class: random() < 0.15 ? "ModelLine" : "DetailLine", curve }))
  const arcs = range(Math.floor(random() * 3)).map(() => {
    const arc = { center: [random(), random(), height], radius: 0.05 + random(), from: 0, to: 0.1 + random() }
    return { class: "DetailArc", curve: { arc } }
  })
  const isWorkshared = random() < 0.3
  const lines = (random() < 0.05 ? [] : [...drawn, ...arcs]).map((line) => ({
    ...line,
    name: "Detail Lines",
    category: random() < 0.03 ? "<Sketch>" : "Lines",
    style: at(base.elements, 2 + (random() < 0.7 ? 0 : Math.floor(random() * 3))).id,
    ...(line.class !== "ModelLine" && { view: random() < 0.95 ? 1 : 2 }),
    ...(random() < 0.05 && { group: 1 }),
    ...(random() < 0.05 && { pinned: true }),
    ...(isWorkshared && random() < 0.2 && { owner: "OwnedByOtherUser" }),
  }))
  const drawnOn = withCreated(base, lines)
  const dimensions = drawnOn.elements.slice(base.elements.length).flatMap(({ id }) => {
    return random() < 0.1 ? [{ class: "Dimension", name: "", category: "Dimensions", references: [id] }] : []
  })
  return { ...withCreated(drawnOn, dimensions), isWorkshared, activeView: 1 }
}

const styleCalled = (name: string) => ({ class: "GraphicsStyle", name })

function linesOf({ elements, activeView, isWorkshared }: RevitModel): DrawnLine[] {
  return elements.flatMap((element): DrawnLine[] => {
    const { id, class: kind, curve, category, view, style, group, pinned, owner } = element
    if (category !== "Lines" || (view !== undefined && view !== activeView)) return []
    const { line, arc } = curve as { line?: [V3, V3]; arc?: { radius: number; from: number; to: number } }
    return [
      {
        id,
        isModelLine: kind === "ModelLine",
        style: elements.find((each) => each.id === style)?.name ?? "",
        ...(line && { ends: line }),
        ...(arc && { length: arc.radius * (arc.to - arc.from) }),
        isGrouped: group !== undefined,
        isPinned: pinned === true,
        isOwned: isWorkshared === true && owner === "OwnedByOtherUser",
        dependents: elements.filter((each) => referencesOf(each).includes(id)).map((each) => each.id),
      },
    ]
  })
}

const referencesOf = ({ references }: RevitElement): readonly number[] => (references ?? []) as number[]

function changed(model: RevitModel, { styleName }: LineInputs, run: CleanRun): RevitModel {
  const gone = new Set([...run.short, ...run.doubled, ...run.covered, ...run.joined])
  const style = model.elements.find(
    ({ class: kind, name }) => kind === "GraphicsStyle" && name === styleName.trim(),
  )?.id
  const after = (element: RevitElement): RevitElement => {
    const moved = run.moved.find(({ id }) => id === element.id)
    return {
      ...element,
      ...(moved && { curve: { line: [pointOf(moved, moved.from), pointOf(moved, moved.to)] } }),
      ...(run.restyled.includes(element.id) && { style }),
    }
  }
  const isGone = (element: RevitElement): boolean => [element.id, ...referencesOf(element)].some((id) => gone.has(id))
  return { ...model, elements: model.elements.filter((element) => !isGone(element)).map(after) }
}
