import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel, withCreated } from "../lib/revit-model"
import type { DynamoTrial } from "../lib/trial"
import { add, at, range, times, type V3 } from "../lib/vec"
import type { ComparedElement, Volume } from "./elements"
import { parameters } from "./parameters"
import { type CoordinatedModel, coordinate } from "./rules"

type Random = () => number

const oneOf = <T>(random: Random, list: readonly T[]): T => at(list, Math.floor(random() * list.length))
const categories = ["Ducts", "Pipes", "Structural Framing", "Walls", "Rooms"]
const statuses = {
  Loaded: "loaded",
  NotFound: "not found",
  InClosedWorkset: "in a closed workset",
  CanBeUpgraded: "not loaded",
}
type Status = keyof typeof statuses

export const coordinatorTrial: DynamoTrial = {
  id: "bim-coordinator",
  parameters,
  draw(random) {
    const inputs = {
      ...randomInputs(parameters, random),
      groups: drawGroups(random),
      tolerance: oneOf(random, [0, 10, 100]),
      listed: oneOf(random, [1, 2, 100]),
    }
    const model = drawModel(random)
    const { report } = coordinate(inputs, readModel(model))
    return { inputs, model, report, written: { report, model } }
  },
}

function drawGroups(random: Random): string {
  const mistakes = ["Air: Ducts", "Air: Ducts; Water: Pipes, Ducts", ": Ducts; Pipes", "Air:; Pipes", " ; "]
  if (random() < 0.08) return oneOf(random, mistakes)
  const lists = [
    "Structure: Structural Framing, Walls; Air:Ducts; Water : Pipes",
    "Ducts\r\nStructural Framing, Walls\n",
    "Water: Pipes, Pipe Accessories;; Ducts; Walls",
  ]
  return oneOf(random, lists)
}

/** A 10 mm grid avoids ties when rounding. */
const feet = (mm: V3): V3 => times(mm, 1 / mmPerFoot)
const some = (random: Random, most: number): number => 10 * Math.floor((random() * most) / 10)
const point = (random: Random, most: number): V3 => [some(random, most), some(random, most), some(random, most)]

function drawSolids(random: Random) {
  return range(1 + Math.floor(random() * 2)).map(() => {
    const from = point(random, 600)
    return {
      from: feet(from),
      to: feet(add(add(from, [10, 10, 10]), point(random, 500))),
      ...(random() < 0.03 && { isBroken: true }),
    }
  })
}

const drawElements = (random: Random, count: number) =>
  range(Math.floor(random() * count)).map(() => ({
    class: "FamilyInstance",
    name: "",
    isInstance: random() < 0.5,
    ...(random() < 0.95 && { category: oneOf(random, categories) }),
    ...(random() < 0.9 && { solids: random() < 0.95 ? drawSolids(random) : [] }),
  }))

function drawModel(random: Random): RevitModel {
  const texts = ["Room is not enclosed", "Highlighted walls overlap", "Duplicate mark"]
  const warnings = range(Math.floor(random() * 6)).map((n) => ({
    text: oneOf(random, texts),
    ids: range(1 + Math.floor(random() * 2)).map((each) => 100 * n + each),
  }))
  const line = (random: Random) => {
    const away = some(random, 2000)
    const [from, to]: [V3, V3] =
      random() < 0.5
        ? [
            [away, 0, 0],
            [away, 5000, 0],
          ]
        : [
            [0, away, 0],
            [5000, away, 0],
          ]
    return { line: [feet(from), feet(to)] }
  }
  const arc = { arc: { center: [0, 0, 0], radius: 9, from: 0, to: 1 } }
  let model = withCreated({ elements: [], categories, warnings }, [
    ...range(Math.floor(random() * 3)).map((n) => ({
      class: "Level",
      name: `Level ${n}`,
      elevation: (some(random, 3000) - 1000) / mmPerFoot,
    })),
    ...range(Math.floor(random() * 5)).map((n) => ({
      class: "Grid",
      name: oneOf(random, ["A", "B", ""]) + String(n),
      curve: random() < 0.9 ? line(random) : arc,
    })),
    ...range(Math.floor(random() * 3)).map((n) => ({
      class: "RevitLinkType",
      name: `Link ${n}.rvt`,
      status: random() < 0.7 ? "Loaded" : oneOf(random, Object.keys(statuses)),
      isNested: random() < 0.2,
      file: withCreated({ elements: [] }, drawElements(random, 14)),
    })),
    ...range(Math.floor(random() * 3)).map(() => ({
      class: "ImportInstance",
      name: "",
      isLinked: random() < 0.5,
      ...(random() < 0.8 && { category: "site.dwg" }),
    })),
    { class: "Family", name: "Counter", isInPlace: random() < 0.7 },
    ...drawElements(random, 24),
  ])
  const idOf = (kind: string): number[] => model.elements.filter((each) => each.class === kind).map(({ id }) => id)
  const types = idOf("RevitLinkType")
  model = withCreated(model, [
    ...range(types.length > 0 ? Math.floor(random() * 4) : 0).map(() => ({
      class: "RevitLinkInstance",
      name: "",
      type: oneOf(random, types),
      pinned: random() < 0.5,
      offset: feet(point(random, 400)),
    })),
    { class: "FamilySymbol", name: "Counter", family: idOf("Family")[0] },
  ])
  return withCreated(model, [
    { class: "FamilyInstance", name: "", type: idOf("FamilySymbol")[0], category: "Casework" },
  ])
}

function readModel({ elements, warnings = [] }: RevitModel): CoordinatedModel {
  const ofClass = (name: string) => elements.filter((each) => each.class === name)
  const placed = ofClass("RevitLinkInstance")
  const mm = (feet: unknown): V3 => times(feet as V3, mmPerFoot)
  const flat = ([x, y]: V3): [number, number] => [x, y]
  const families = ofClass("Family").filter(({ isInPlace }) => isInPlace)
  const inPlace = ofClass("FamilySymbol").filter(({ family }) => families.some(({ id }) => id === family))
  return {
    categories,
    elements: [
      ...read(elements, ""),
      ...placed.flatMap(({ type, offset }) => {
        const link = elements.find(({ id }) => id === type)
        return link?.status === "Loaded" && !link.isNested
          ? read((link.file as RevitModel).elements, link.name, mm(offset))
          : []
      }),
    ],
    levels: ofClass("Level").map(({ name, elevation }) => ({ name, elevation: Number(elevation) * mmPerFoot })),
    grids: ofClass("Grid").flatMap(({ name, curve }) => {
      const { line } = curve as { line?: [V3, V3] }
      return line ? [{ name, from: flat(mm(line[0])), to: flat(mm(line[1])) }] : []
    }),
    warnings,
    links: ofClass("RevitLinkType").map(({ id, name, status, isNested }) => {
      const own = placed.filter(({ type }) => type === id)
      const unpinned = own.filter(({ pinned }) => !pinned).length
      return { name, status: statuses[status as Status], placed: own.length, unpinned, isNested: isNested === true }
    }),
    imports: ofClass("ImportInstance")
      .filter(({ isLinked }) => !isLinked)
      .map(({ id, category }) => ({ id, name: String(category ?? "import") })),
    inPlace: ofClass("FamilyInstance")
      .filter(({ type }) => inPlace.some(({ id }) => id === type))
      .map(({ id }) => ({ id, name: "Counter" })),
  }
}

function read(elements: readonly RevitElement[], link: string, offset: V3 = [0, 0, 0]): ComparedElement[] {
  return elements
    .filter(({ category }) => category !== undefined)
    .map(({ id, category, solids = [] }) => ({
      id,
      category: String(category),
      link,
      solids: (solids as Volume[]).map(({ from, to, isBroken = false }) => ({
        from: add(times(from, mmPerFoot), offset),
        to: add(times(to, mmPerFoot), offset),
        isBroken,
      })),
    }))
}
