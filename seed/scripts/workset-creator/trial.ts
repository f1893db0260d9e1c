import { randomInputs } from "../lib/random-inputs"
import { type RevitModel, withCreated } from "../lib/revit-model"
import type { DynamoTrial } from "../lib/trial"
import { drawWorksetList, drawWorksharedModel, oneOf, readWorkshared } from "../lib/workset-models"
import { parameters } from "./parameters"
import { sortIntoWorksets, type WorksetRun } from "./rules"

export const worksetTrial: DynamoTrial = {
  id: "workset-creator",
  parameters,
  draw(random) {
    const inputs = {
      ...randomInputs(parameters, random),
      worksets: drawWorksetList(random),
      prefix: oneOf(random, ["", "", "A-", "A:"]),
    }
    const model = drawWorksharedModel(random, inputs.prefix)
    const read = readWorkshared(model)
    const run = sortIntoWorksets({ ...inputs, write: true }, read)
    return {
      inputs,
      model,
      report: sortIntoWorksets({ ...inputs, write: false }, read).report,
      written: { report: run.report, model: changed(model, run, inputs.visible) },
    }
  },
}

function changed(model: RevitModel, { created, moves }: WorksetRun, visible: boolean): RevitModel {
  const after = withCreated(
    model,
    created.map((name) => ({ class: "Workset", name, kind: "UserWorkset", visible })),
  )
  const idOf = (name: string) => after.elements.find((each) => each.kind === "UserWorkset" && each.name === name)?.id
  const targets = new Map(moves.map(({ id, workset }) => [id, idOf(workset)]))
  return {
    ...after,
    elements: after.elements.map((each) => (targets.has(each.id) ? { ...each, workset: targets.get(each.id) } : each)),
  }
}
