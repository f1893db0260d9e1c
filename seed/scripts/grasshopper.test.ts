import { beforeAll, describe, expect, it } from "vitest"
import { recipes } from "../deliverables/recipes"
import { boxTrial } from "./boxified-form-generator/trial"
import { facadeTrial } from "./cubist-facade-generator/trial"
import { differenceOf } from "./lib/difference"
import { variableOf } from "./lib/parameters"
import { seeded } from "./lib/random"
import { neverReached, trialRuns } from "./lib/trial-runs"
import { at } from "./lib/vec"
import { towerTrial } from "./parametric-tower/trial"
import { parkingTrial } from "./parking-genius/trial"
import { type Python, type RhinoUnits, startPython } from "./python/python"
import { structureTrial } from "./structural-optimizer/trial"
import { panelizerTrial } from "./surface-panelizer/trial"

let python: Python

const units: readonly RhinoUnits[] = ["Meters", "Millimeters", "Feet"]

beforeAll(async () => {
  python = await startPython("rhino")
})

describe.each([parkingTrial, towerTrial, panelizerTrial, facadeTrial, structureTrial, boxTrial])(
  "the script of $id",
  ({ id, draw }) => {
    const recipe = recipes.get(id)
    if (recipe?.host !== "grasshopper") throw new Error(`${id} is no Grasshopper script`)

    it("follows its rules in any units, with random inputs until each of its lines has run", () => {
      const random = seeded(1)
      const never = neverReached[id] ?? []
      for (const run of trialRuns(() => python.unreached(recipe.script).length === never.length)) {
        const { inputs, geometry, rules } = draw(random)
        const variables = Object.entries(inputs).map(([name, value]) => [variableOf(name), value])
        const given = recipe.geometry ? { [recipe.geometry.variable]: geometry ?? null } : {}
        const outputs = recipe.outputs.map(({ name }) => name)
        const document = at(units, run % units.length)
        const left = python.run(recipe.script, { ...Object.fromEntries(variables), ...given }, outputs, document)
        const difference = differenceOf(left, rules)
        if (difference) expect.fail(`${difference}: ${JSON.stringify({ run, document, inputs, geometry })}`)
      }
      expect(python.unreached(recipe.script)).toEqual(never)
    })
  },
)
