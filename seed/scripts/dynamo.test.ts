import { beforeAll, describe, expect, it } from "vitest"
import { prelude } from "../deliverables/dynamo/prelude"
import { recipes } from "../deliverables/recipes"
import { coordinatorTrial } from "./bim-coordinator/trial"
import { validatorTrial } from "./family-validator/trial"
import { gridTrial } from "./grid-creator/trial"
import { levelTrial } from "./level-creator/trial"
import { differenceOf } from "./lib/difference"
import { seeded } from "./lib/random"
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

const runs = 300
let python: RevitPython

beforeAll(async () => {
  python = await startPython("revit")
})

describe.each([
  levelTrial,
  gridTrial,
  worksetTrial,
  inspectorTrial,
  optimizerTrial,
  validatorTrial,
  roomTrial,
  creatorTrial,
  scheduleTrial,
  lineTrial,
  tagTrial,
  viewTrial,
  coordinatorTrial,
])("the script of $id", ({ id, parameters, draw }) => {
  const recipe = recipes.get(id)
  if (recipe?.host !== "dynamo") throw new Error(`${id} is no Dynamo script`)
  expect(recipe.parameters).toEqual(Object.values(parameters))
  const script = `${prelude}\n\n${recipe.script}`
  const drawn = (): ReturnType<typeof draw>[] => {
    const random = seeded(1)
    return Array.from({ length: runs }, () => draw(random))
  }
  const write = (files: Readonly<Record<string, string | Uint8Array>> = {}): void => {
    for (const [file, text] of Object.entries(files)) python.write(file, text)
  }
  const given = (inputs: Record<string, unknown>, write: boolean) =>
    Object.keys(parameters).map((name) => (name === "write" ? write : inputs[name]))

  it(`reports and writes what its rules say, in ${runs} runs on models drawn at random`, () => {
    for (const [run, { inputs, model, files, report, written }] of drawn().entries()) {
      write(files)
      const told = JSON.stringify({ run, inputs, model, files })
      const read = python.run(script, given(inputs, false), model)
      expect(differenceOf(read, { out: report, model, failure: null }), told).toBeUndefined()
      const wrote = python.run(script, given(inputs, true), model)
      expect(differenceOf(wrote, { out: written.report, model: written.model, failure: null }), told).toBeUndefined()
    }
  })

  if (!("write" in parameters)) return
  it("leaves the model as it was when a change fails", () => {
    let failures = 0
    for (const [run, { inputs, model, files, written }] of drawn().entries()) {
      write(files)
      if (!differenceOf(model, written.model)) continue
      const left = python.run(script, given(inputs, true), model, 1 + (run % 5))
      if (left.failure === null) continue
      failures += 1
      expect(differenceOf(left.model, model), JSON.stringify({ run, inputs, model })).toBeUndefined()
    }
    expect(failures).toBeGreaterThan(0)
  })
})
