import { beforeAll, describe, expect, it } from "vitest"
import { prelude } from "../deliverables/dynamo/prelude"
import { recipes } from "../deliverables/recipes"
import { coordinatorTrial } from "./bim-coordinator/trial"
import { validatorTrial } from "./family-validator/trial"
import { gridTrial } from "./grid-creator/trial"
import { levelTrial } from "./level-creator/trial"
import { differenceOf } from "./lib/difference"
import { seeded } from "./lib/random"
import { neverReached, trialRuns } from "./lib/trial-runs"
import { lineTrial } from "./line-clean/trial"
import { type RevitPython, startPython } from "./python/python"
import { roomTrial } from "./room-optimizer/trial"
import { tagTrial } from "./room-tag-center/trial"
import { scheduleTrial } from "./schedule-master/trial"
import { creatorTrial } from "./sheet-creator/trial"
import { optimizerTrial } from "./sheet-optimizer/trial"
import { viewTrial } from "./view-optimizer/trial"
import { worksetTrial } from "./workset-creator/trial"
import { inspectorTrial } from "./workset-inspector/trial"

let python: RevitPython

beforeAll(async () => {
  python = await startPython("revit")
})

const makers = [levelTrial, gridTrial, worksetTrial, creatorTrial, lineTrial]
const checkers = [inspectorTrial, validatorTrial, viewTrial, coordinatorTrial]
const arrangers = [optimizerTrial, roomTrial, scheduleTrial, tagTrial]

describe.each([...makers, ...checkers, ...arrangers])("the script of $id", ({ id, parameters, draw }) => {
  const recipe = recipes.get(id)
  if (recipe?.host !== "dynamo") throw new Error(`${id} is no Dynamo script`)
  expect(recipe.parameters).toEqual(Object.values(parameters))
  const script = `${prelude}\n\n${recipe.script}`
  const given = (inputs: Record<string, unknown>, write: boolean) =>
    Object.keys(parameters).map((name) => (name === "write" ? write : inputs[name]))
  const shared = new Set(prelude.split("\n").map((line) => line.trim()))
  const unreached = () => python.unreached(script).filter((line) => !shared.has(line))

  it("follows its rules on random models until each line has run, and undoes a failed change", () => {
    const random = seeded(1)
    const never = neverReached[id] ?? []
    let failures = 0
    for (const run of trialRuns(() => unreached().length === never.length)) {
      const { inputs, model, files = {}, report, written } = draw(random)
      for (const [file, text] of Object.entries(files)) python.write(file, text)
      const expectSame = (left: unknown, right: unknown) => {
        const difference = differenceOf(left, right)
        if (difference) expect.fail(`${difference}: ${JSON.stringify({ run, inputs, model, files })}`)
      }
      const read = python.run(script, given(inputs, false), model)
      expectSame(read, { out: report, model, failure: null })
      const wrote = python.run(script, given(inputs, true), model)
      expectSame(wrote, { out: written.report, model: written.model, failure: null })
      if (!differenceOf(model, written.model)) continue
      const refused = python.run(script, given(inputs, true), model, 1 + (run % 5))
      if (refused.failure === null) continue
      failures += 1
      expectSame(refused.model, model)
    }
    expect(unreached()).toEqual(never)
    if ("write" in parameters) expect(failures).toBeGreaterThan(0)
  })
})
