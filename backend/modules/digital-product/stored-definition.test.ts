import { describe, expect, it } from "vitest"
import type { Definition } from "../../lib/definition/definition"
import { definitionOf, readerVersion, storedDefinition } from "./stored-definition"

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
  outputs: [],
  sampleReport: null,
}

const asRow = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe("what a row keeps of a file", () => {
  it("is what was read", () => {
    expect(definitionOf(asRow(storedDefinition(definition)))).toEqual(definition)
    expect(definitionOf(asRow(storedDefinition(undefined)))).toBeNull()
  })

  it("is nothing before the file was read, or read by this version", () => {
    expect(definitionOf(null)).toBeNull()
    expect(definitionOf({ version: readerVersion + 1, value: { host: "revit" } })).toBeNull()
  })

  it("is nothing where this version never wrote it", () => {
    expect(definitionOf({ version: readerVersion, value: { ...definition, host: "revit" } })).toBeNull()
  })
})
