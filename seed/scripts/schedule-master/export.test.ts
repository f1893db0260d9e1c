import { expect, it } from "vitest"
import { prelude } from "../../deliverables/dynamo/prelude"
import type { RevitModel } from "../lib/revit-model"
import { startPython } from "../python/python"
import { scheduleMaster } from "./recipe"

const model: RevitModel = {
  elements: [{ id: 1, class: "ViewSchedule", name: "Doors", fields: ["Mark", "Width"], rows: [], special: null }],
}

it("writes a file for each schedule in UTF-8 with its mark, with a title or as data only, and leaves the model", async () => {
  const python = await startPython("revit")
  const written = (separator: string, dataOnly: boolean, file: string): unknown => {
    const inputs = ["", "", "", "", "", "/tmp", separator, dataOnly, true]
    const run = python.run(`${prelude}\n\n${scheduleMaster.script}`, inputs, model)
    expect(run.model).toEqual(model)
    return python.run(`OUT = open("/tmp/${file}", "rb").read().decode("utf-8")`, [], model).out
  }
  expect(written("comma", false, "Doors.csv")).toBe('\uFEFF"Doors"\n"Mark","Width"')
  expect(written("semicolon", true, "Doors.csv")).toBe('\uFEFF"Mark";"Width"')
  expect(written("tab", true, "Doors.txt")).toBe('\uFEFF"Mark"\t"Width"')
}, 120_000)
