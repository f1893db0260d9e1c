import { expect, it } from "vitest"
import { runsOn } from "../../../seed/catalogue/runs-on"
import { differencesOf, type FileSays, suggestedStatements } from "./file-says"
import type { Statements } from "./runs-on"

const graph = runsOn["Dynamo Script"]
const said = (program: Partial<FileSays["program"]>, host: FileSays["host"] = "dynamo"): FileSays => {
  return { host, program: { version: "2.1.0.7500", engines: ["CPython3"], packages: [], ...program } }
}

it.each<[string, Statements, FileSays, string[]]>([
  ["nothing if both agree", graph, said({}), []],
  ["nothing of what the file leaves open", graph, said({ version: null, engines: [] }), []],
  ["another kind of file", graph, said({}, "grasshopper"), ["The file is a Grasshopper definition."]],
  [
    "another engine",
    { ...graph, engine: "PythonNet3" },
    said({}),
    ["The file's Python nodes run in CPython3, not in PythonNet3."],
  ],
  [
    "a newer Dynamo",
    graph,
    said({ version: "2.13.1.3887" }),
    ["Dynamo 2.13.1.3887 saved the file. Revit 2020–2022 first came with an older Dynamo, which may not open it."],
  ],
  [
    "an engine that newer releases do not contain",
    { ...graph, engine: null },
    said({ engines: ["IronPython2"] }),
    ["The file uses IronPython2. Revit 2023–2024 runs it only with a package of that name."],
  ],
  [
    "a package that is no plug-in",
    { ...graph, plugins: [{ name: "Clockwork for Dynamo 2", required: true }] },
    said({ packages: ["Clockwork", "Rhythm"] }),
    ["The file uses Rhythm, which is not among the plug-ins."],
  ],
])("warns staff of %s", (_what, statements, file, sentences) => {
  expect(differencesOf(statements, file)).toEqual(sentences)
})

it("fills in what the file says", () => {
  const rhino = suggestedStatements(said({ engines: [], packages: ["Kangaroo2"] }, "grasshopper"))
  expect(rhino).toMatchObject({ host: "rhino", editor: "grasshopper", engine: null, releases: [] })
  expect(rhino.plugins).toEqual([{ name: "Kangaroo2", required: true }])
  expect(suggestedStatements(said({}))).toMatchObject({ host: "revit", editor: "dynamo", engine: "CPython3" })
  expect(suggestedStatements(said({ engines: ["CPython3", "IronPython2"] })).engine).toBeNull()
})
