import { expect, it } from "vitest"
import { prelude } from "../../deliverables/dynamo/prelude"
import type { RevitModel } from "../lib/revit-model"
import { startPython } from "../python/python"
import { scheduleMaster } from "./recipe"

const doors = {
  id: 1,
  class: "ViewSchedule",
  name: "Doors",
  fields: ["Mark", "Width"],
  rows: [],
  special: null,
} as const
const model = { elements: [doors] } satisfies RevitModel

it("writes each schedule as UTF-8 with a byte order mark, with title or data only, and leaves the model unchanged", async () => {
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
