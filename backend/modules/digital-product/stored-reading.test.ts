import { expect, it } from "vitest"
import type { Definition } from "../../lib/definition/definition"
import { nothingRead } from "../../lib/definition/read-definition"
import { readerVersion, readingOf, storedReading } from "./stored-reading"

const definition: Definition = {
  host: "dynamo",
  file: "Tool.dyn",
  nodes: [
    {
      kind: "switch",
      type: "BoolSelector",
      title: "Write",
      box: { x: 0, y: 0, width: 240, height: 62 },
      value: "off",
      inputs: [],
      outputs: [""],
    },
  ],
  wires: [],
  groups: [],
  inputs: [{ node: 0, name: "Write", unit: null, min: null, max: null, step: null, value: "off", note: null }],
  program: { version: "2.1.0.7500", engines: ["CPython3"], packages: [] },
  outputs: [],
  sampleReport: null,
}

const asRow = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it("stores and reads what was read of a file", () => {
  const contents = { count: 3, names: ["Tool.dyn", "examples/House.rvt"] }
  expect(readingOf(asRow(storedReading({ definition, contents })))).toEqual({ definition, contents })
  expect(readingOf(asRow(storedReading(nothingRead)))).toEqual(nothingRead)
})

it("reads nothing before the file was read by this version", () => {
  expect(readingOf(null)).toEqual(nothingRead)
  expect(readingOf({ version: readerVersion + 1, value: { host: "revit" } })).toEqual(nothingRead)
})

it("reads nothing that this version cannot have written", () => {
  const value = { ...definition, host: "revit" }
  expect(readingOf({ version: readerVersion, value, contents: null })).toEqual(nothingRead)
})
