import { strToU8, zipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { most } from "./definition"
import { contentsOf, readDefinition } from "./read-definition"

type Files = Record<string, string>

/** Delivered as Tool.zip. */
function read(files: Files, change = (archive: Buffer) => archive) {
  const archive = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  return readDefinition(change(Buffer.from(archive)), "Tool.zip")
}

interface NodeOptions {
  id?: string
  value?: unknown
  name?: string
}

const node = ({ id = "a", value = 1, name = "Width" }: NodeOptions = {}) => ({
  written: {
    Id: id,
    ConcreteType: "CoreNodeModels.Input.DoubleSlider, CoreNodeModels",
    NodeType: "NumberInputNode",
    MinimumValue: 0,
    MaximumValue: 10,
    StepValue: 0.5,
    InputValue: value,
    Inputs: [],
    Outputs: [{ Id: `${id}-out`, Name: "" }],
  },
  view: { Id: id, Name: name, X: 0, Y: 0 },
  input: { Id: id, Name: name, Description: `${name} in mm. Inside` },
})

const graphOf = (nodes: ReturnType<typeof node>[], more: object = {}) =>
  JSON.stringify({
    Inputs: nodes.map(({ input }) => input),
    Outputs: [],
    Nodes: nodes.map(({ written }) => written),
    Connectors: [],
    View: { NodeViews: nodes.map(({ view }) => view), Annotations: [] },
    ...more,
  })

const graph = graphOf([node()])

const item = (name: string, inner: string) => `<item name="${name}">${inner}</item>`
const chunk = (name: string, items: string, chunks = "") =>
  `<chunk name="${name}"><items>${items}</items><chunks>${chunks}</chunks></chunk>`
const bounds = chunk("Attributes", item("Bounds", "<X>1</X><Y>2</Y><W>60</W><H>20</H>"))
const object = (name: string, items: string, chunks = "") =>
  chunk("Object", item("Name", name), chunk("Container", items, chunks + bounds))

const ghx = (...objects: string[]) =>
  `<?xml version="1.0"?><Archive name="Root"><chunks>${chunk(
    "Definition",
    "",
    chunk("DefinitionObjects", "", objects.join("")),
  )}</chunks></Archive>`

const toggle = object(
  "Boolean Toggle",
  item("InstanceGuid", "t") + item("NickName", "Roof &amp; &#x43;o &lt;b&gt;") + item("ToggleValue", "true"),
)
const component = object(
  "Addition",
  item("InstanceGuid", "c"),
  chunk("param_input", item("NickName", "A") + item("Source", "t") + item("Source", "gone")) +
    chunk("param_output", item("NickName", "R") + item("Description", "Sum")),
)

const library = (name: string, author: string) => chunk("Library", item("Name", name) + item("Author", author))
const withLibraries = ghx(toggle).replace(
  '<chunk name="DefinitionObjects">',
  `${chunk("GHALibraries", "", library("Kangaroo2", "Daniel Piker") + library("Python Interpreter", "Robert McNeel"))}$&`,
)

it.each<[string, string, object]>([
  ["Tool.dyn", graph, { version: null, engines: [], packages: [] }],
  [
    "Tool.dyn",
    JSON.stringify({
      ...JSON.parse(graph),
      Nodes: ["CPython3", undefined, "CPython3"].map((EngineName) => {
        return { ...node().written, NodeType: "PythonScriptNode", EngineName }
      }),
      NodeLibraryDependencies: [
        { Name: "Clockwork", ReferenceType: "Package" },
        { Name: "Part.dyf", ReferenceType: "DYFFile" },
      ],
      View: { ...JSON.parse(graph).View, Dynamo: { Version: "2.13.1.3887" } },
    }),
    { version: "2.13.1.3887", engines: ["CPython3", "IronPython2"], packages: ["Clockwork"] },
  ],
  ["Tool.ghx", ghx(toggle), { version: null, engines: [], packages: [] }],
  ["Tool.ghx", withLibraries, { version: null, engines: [], packages: ["Kangaroo2"] }],
])("reads from %s which program and packages it needs", (name, text, program) => {
  expect(read({ [name]: text })?.program).toEqual(program)
})

it.each<[string, Files, string | undefined]>([
  ["is the only graph", { "README.txt": "", "Other.dyn": graph }, "Other.dyn"],
  ["is the one named as the download", { "ToolExample.dyn": graph, "tool.DYN": graph }, "tool.DYN"],
  ["is at the top, before folders", { "Example/Tool.dyn": "{", "Tool.dyn": graph }, "Tool.dyn"],
  ["is the one that is no example, after a rename", { "A.dyn": graph, "AExample.dyn": graph }, "A.dyn"],
  ["is an example that is alone", { "AnExample.dyn": graph }, "AnExample.dyn"],
  ["is none of several with other names", { "A.dyn": graph, "B.dyn": graph }, undefined],
  ["is none of two with the download's name", { "Tool.dyn": graph, "Tool.ghx": ghx(toggle) }, undefined],
  [
    "is in the one folder that Finder packs",
    { "My Tool/Other.dyn": graph, "My Tool/.DS_Store": "", "__MACOSX/My Tool/._Other.dyn": "" },
    "Other.dyn",
  ],
  ["is in a folder within a folder", { "a/b/Tool.dyn": graph, "a/b/Examples/House.dyn": graph }, "Tool.dyn"],
  ["is in any folder, by the download's name", { "README.txt": "", "Dynamo/Tool.dyn": graph }, "Tool.dyn"],
  ["is not in a folder by another name", { "Tool.gh": "", "Examples/House.dyn": graph }, undefined],
  ["is not binary", { "Tool.gh": "…" }, undefined],
])("main file: %s", (_, files, name) => expect(read(files)?.file).toBe(name))

it("reads components, wires and switches of a Grasshopper definition", () => {
  const definition = read({ "Tool.ghx": ghx(toggle, component) })
  expect(definition?.nodes.map(({ kind, title, inputs, outputs }) => [kind, title, inputs, outputs])).toEqual([
    ["switch", "Roof & Co <b>", [], [""]],
    ["component", "Addition", ["A"], ["R"]],
  ])
  expect(definition?.wires).toEqual([{ from: { node: 0, port: 0 }, to: { node: 1, port: 0 } }])
  expect(definition?.inputs).toMatchObject([{ name: "Roof & Co <b>", value: "on", min: null }])
  expect(definition?.outputs).toEqual([{ name: "R", note: "Sum" }])
})

it("reads the inputs of a Dynamo graph", () => {
  expect(read({ "Tool.dyn": graph })?.inputs).toEqual([
    { node: 0, name: "Width", unit: "mm", min: 0, max: 10, step: 0.5, value: "1", note: "Inside" },
  ])
})

it("shortens names to one line, without controls or halved characters", () => {
  const names = [`a\n\u0000b\u202e`, "x".repeat(500), `${"x".repeat(most.label - 2)}😀 house`]
  const definition = read({ "Tool.dyn": graphOf(names.map((name, n) => node({ name, id: `n${n}` }))) })
  const x = (count: number) => `${"x".repeat(count)}…`
  expect(definition?.nodes.map(({ title }) => title)).toEqual(["a b", x(most.label - 1), x(most.label - 2)])
})

describe("a sample report", () => {
  const name = "Sample report.txt"
  const reportIn = (more: Files) => read({ "Tool.dyn": graph, ...more })?.sampleReport

  it.each<[string, string, string | null, string]>([
    ["indented lines", "3 lines\n  1: <b>\n", null, "3 lines\n  1: <b>"],
    ["a first line about its subject", "Of a house.\r\n\r\n3 lines\r\n  1\r\n", "Of a house.", "3 lines\n  1"],
    ["no controls", "a\u0000b\n\tc\u202e", null, "ab\n c"],
    ["no more than a page can show", "x".repeat(most.report + 1), null, `${"x".repeat(most.report - 1)}…`],
  ])("is read with %s", (_, text, about, report) => expect(reportIn({ [name]: text })).toEqual({ about, text: report }))

  it("is read beside the graph, in the folder that Finder packs", () => {
    expect(read({ "A/Tool.dyn": graph, [`A/${name}`]: "3 lines" })?.sampleReport?.text).toBe("3 lines")
  })

  it.each<[string, Files]>([
    ["is missing", { "README.txt": "3 lines" }],
    ["is in a folder", { [`Tool/${name}`]: "3 lines" }],
    ["has two names that differ in case alone", { [name]: "3 lines", "SAMPLE REPORT.TXT": "4 lines" }],
    ["is blank", { [name]: "\n \n" }],
    ["is too large", { [name]: "x".repeat(100_001) }],
  ])("is left out when it %s", (_, more) => expect(reportIn(more)).toBeNull())

  it("is left out when it is no text", () => {
    const archive = zipSync({ "Tool.dyn": strToU8(graph), [name]: new Uint8Array([0xff, 0xfe]) })
    expect(readDefinition(archive, "Tool.zip")?.sampleReport).toBeNull()
  })
})

const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
const nodes = (count: number) => Array.from({ length: count }, (_, n) => node({ id: `n${n}` }))

describe("reads nothing", () => {
  it.each<[string, Files]>([
    ["without a graph", { "README.txt": "Nothing" }],
    ["from XML whose elements do not close", { "Tool.ghx": ghx(toggle).replace("</Archive>", "") }],
    ["from XML that is no archive", { "Tool.ghx": "<html><body/></html>" }],
    ["from a definition without objects", { "Tool.ghx": ghx() }],
    ["from entities that grow", { "Tool.ghx": `${laughs}${ghx(toggle.replace("Roof", "&b;"))}` }],
    ["from a document type elsewhere", { "Tool.ghx": `<!-- --><!DoCtYpE a SYSTEM "file:///passwd">${ghx(toggle)}` }],
    ["from endlessly nested chunks", { "Tool.ghx": `${"<chunk>".repeat(5000)}${"</chunk>".repeat(5000)}` }],
    ["from the name __proto__", { "Tool.ghx": ghx(toggle).replaceAll("Container", "__proto__") }],
    ["from text that is no JSON", { "Tool.dyn": graph.slice(1) }],
    ["from endlessly nested JSON", { "Tool.dyn": "[".repeat(100_000) }],
    ["from a graph without nodes", { "Tool.dyn": graphOf([]) }],
    ["from more nodes than a page can draw", { "Tool.dyn": graphOf(nodes(most.nodes + 1)) }],
    ["from an infinite position", { "Tool.dyn": graph.replace('"X":0', '"X":1e999') }],
  ])("%s", (_, files) => expect(read(files)).toBeUndefined())

  it("from bytes that are no archive, or half of one", () => {
    expect(readDefinition(new Uint8Array(0), "Tool.zip")).toBeUndefined()
    expect(read({ "Tool.dyn": graph }, (archive) => archive.subarray(0, archive.length - 30))).toBeUndefined()
  })

  it("from bytes that are no UTF-8", () => {
    const archive = zipSync({ "Tool.dyn": new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) })
    expect(readDefinition(archive, "Tool.zip")).toBeUndefined()
  })

  it("from an archive that lists more files than it has", () => {
    const lying = (archive: Buffer) => {
      const end = archive.lastIndexOf("PK\u0005\u0006")
      archive.writeUInt16LE(0xffff, end + 8)
      return archive
    }
    expect(read({ "Tool.dyn": graph }, lying)).toBeUndefined()
  })

  it.each([
    ["would unpack to more bytes than are read", 8_000_001],
    ["unpacks to more than it declares", graph.length],
  ])("from a file that %s", (_, said) => {
    const lying = (archive: Buffer) => {
      archive.writeUInt32LE(said, archive.lastIndexOf("PK\u0001\u0002") + 24)
      return archive
    }
    const bomb = graph.replace("{", `{"Bomb":"${" ".repeat(300_000)}",`)
    expect(read({ "Tool.dyn": bomb })?.file).toBe("Tool.dyn")
    expect(read({ "Tool.dyn": bomb }, lying)).toBeUndefined()
  })
})

it("draws as many nodes as a page can", () => {
  expect(read({ "Tool.dyn": graphOf(nodes(most.nodes)) })?.nodes).toHaveLength(most.nodes)
})

const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8("x")])))

it("lists files with their folders, without folders and files of operating systems", () => {
  const names = ["Tool.dyn", "a/", "a/House.rvt", "__MACOSX/._Tool.dyn", "a/.DS_Store", "Thumbs.db"]
  expect(contentsOf(archive(...names))).toEqual({ count: 2, names: ["Tool.dyn", "a/House.rvt"] })
})

it("reads UTF-8 names that lack the flag, as Finder writes them", () => {
  const bytes = Buffer.from(archive("Größe.dyn"))
  bytes.writeUInt16LE(0, 6)
  bytes.writeUInt16LE(0, bytes.lastIndexOf("PK\u0001\u0002") + 8)
  expect(contentsOf(bytes)?.names).toEqual(["Größe.dyn"])
})

it("names the first forty files and counts all, also with a name too long to show", () => {
  const names = [`${"long".repeat(60)}.dyn`, ...Array.from({ length: 50 }, (_, index) => `part ${index}.dyn`)]
  const contents = contentsOf(archive(...names))
  expect(contents?.count).toBe(51)
  expect(contents?.names).toEqual(names.slice(1, 41))
})

it.each([
  ["an archive without files", zipSync({})],
  ["no archive", strToU8("a text")],
])("lists nothing for %s", (_, bytes) => expect(contentsOf(bytes)).toBeUndefined())
