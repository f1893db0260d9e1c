import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel, withCreated } from "../lib/revit-model"
import type { DynamoTrial } from "../lib/trial"
import { at, range } from "../lib/vec"
import { parameters } from "./parameters"
import { createLevels, type LevelInputs, type LevelRun } from "./rules"

type Random = () => number

const oneOf = <T>(random: Random, list: readonly T[]): T => at(list, Math.floor(random() * list.length))

export const levelTrial: DynamoTrial = {
  id: "level-creator",
  parameters,
  draw(random) {
    const inputs = drawInputs(random)
    const model = drawModel(random)
    const levels = model.elements.filter((element) => element.class === "Level")
    const typeOf = (family: string): RevitElement | undefined =>
      model.elements.find(({ viewFamily }) => viewFamily === family)
    const given = {
      levels: levels.map(({ name, elevation }) => ({ name, elevation: Number(elevation) * mmPerFoot })),
      floorPlanType: typeOf("FloorPlan")?.name ?? null,
      ceilingPlanType: typeOf("CeilingPlan")?.name ?? null,
    }
    const run = createLevels({ ...inputs, write: true }, given)
    return {
      inputs,
      model,
      report: createLevels({ ...inputs, write: false }, given).report,
      written: { report: run.report, model: changed(model, run) },
    }
  },
}

function drawInputs(random: Random): LevelInputs {
  const entry = (): string => {
    if (random() < 0.02) return oneOf(random, ["abc", "3.6", "0x3000", "-3000", "A: B: 3000", "Roof?: 3000", "90x9000"])
    const height = oneOf(random, ["3000", "3600", "4800.5", "2812.5", "1500", "12000"])
    const count = random() < 0.4 ? `${1 + Math.floor(random() * 9)}${oneOf(random, ["x", "X", " x ", "*"])}` : ""
    return oneOf(random, ["", "", "Office: ", "Plant room:", " : "]) + count + height
  }
  const list = (most: number): string =>
    range(Math.floor(random() * most))
      .map(entry)
      .join(oneOf(random, ["; ", ";", "\n", "\r\n", " ;; "]))
  return {
    ...randomInputs(parameters, random),
    storeys: random() < 0.03 ? "" : `${entry()};${list(5)}`,
    basements: list(3),
    groundElevation: random() < 0.7 ? 0 : Math.round((random() - 0.5) * 40) * 50,
    firstNumber: oneOf(random, [0, 1, 7]),
    parts: oneOf(
      random,
      random() < 0.05 ? ["A: 0; A: 1", "B 2100"] : ["", "", "A: 0; B: 2100", "E:0\nW:+1500;", "A:-3000;B:3000.5"],
    ),
    prefix: random() < 0.03 ? "{" : oneOf(random, ["", "Level ", "L"]),
    basementPrefix: oneOf(random, ["B", "", "U"]),
    topName: oneOf(random, ["Roof", "", " Top "]),
  }
}

function drawModel(random: Random): RevitModel {
  const names = ["Level 1", "Level 2", "Level 3", "00", "01", "B1", "Roof", "02 Office", "Parapet", "1"]
  const elevations = range(names.length).map(() =>
    oneOf(random, [0, 3000, 3600, 4000, 4800.5, 7200, -3000, 0.6, 300 * Math.floor(random() * 60)]),
  )
  const levels = names.flatMap((name, i) =>
    random() < 0.4 ? [{ class: "Level", name, elevation: at(elevations, i) / mmPerFoot }] : [],
  )
  const types = ["FloorPlan", "CeilingPlan", "Section", "FloorPlan"].flatMap((viewFamily, i) =>
    random() < 0.7 ? [{ class: "ViewFamilyType", name: `${viewFamily} ${i}`, viewFamily }] : [],
  )
  const model = withCreated({ elements: [] }, random() < 0.5 ? [...types, ...levels] : [...levels, ...types])
  const floorPlan = model.elements.find(({ viewFamily }) => viewFamily === "FloorPlan")
  const withPlans = model.elements.filter((element) => floorPlan && element.class === "Level" && random() < 0.6)
  return withCreated(
    model,
    withPlans.map(({ id, name }) => ({ class: "ViewPlan", name, type: floorPlan?.id, level: id })),
  )
}

/** Revit names plans after their level. */
function changed(model: RevitModel, { levels, plans }: LevelRun): RevitModel {
  const types = plans.map((family) => model.elements.find(({ viewFamily }) => viewFamily === family)?.id)
  let after: RevitModel = {
    elements: model.elements.map((element) => {
      const renamed = levels.find(({ becomes, before }) => becomes === "renamed" && before === element.name)
      return element.class === "Level" && renamed ? { ...element, name: renamed.name } : element
    }),
  }
  for (const { name, elevation } of levels.filter(({ becomes }) => becomes === "new")) {
    after = withCreated(after, [{ class: "Level", name, elevation: elevation / mmPerFoot }])
    const level = after.elements.at(-1)?.id
    for (const type of types) {
      const taken = after.elements.filter((view) => view.class === "ViewPlan" && view.type === type)
      after = withCreated(after, [{ class: "ViewPlan", name: freeName(name, taken), type, level }])
    }
  }
  return after
}

function freeName(name: string, views: readonly RevitElement[]): string {
  const isTaken = (candidate: string): boolean => views.some((view) => view.name === candidate)
  if (!isTaken(name)) return name
  let number = 1
  while (isTaken(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}
