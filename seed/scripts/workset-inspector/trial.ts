import { randomInputs } from "../lib/random-inputs"
import type { DynamoTrial } from "../lib/trial"
import { drawWorksetList, drawWorksharedModel, oneOf, readWorkshared } from "../lib/workset-models"
import { parameters } from "./parameters"
import { inspectWorksets } from "./rules"

export const inspectorTrial: DynamoTrial = {
  id: "workset-inspector",
  parameters,
  draw(random) {
    const inputs = {
      ...randomInputs(parameters, random),
      worksets: drawWorksetList(random),
      prefix: oneOf(random, ["", "", "A-", "A:"]),
      listed: oneOf(random, [1, 2, 50]),
    }
    const model = drawWorksharedModel(random, inputs.prefix)
    const { report } = inspectWorksets(inputs, { categories: [], ...model, ...readWorkshared(model) })
    return { inputs, model, report, written: { report, model } }
  },
}
