import * as z from "zod"
import { type Definition, type DefinitionNode, dynamoHead, type FileContent } from "./definition"
import { labelOf, textOf, unitAndNote } from "./words"

const name = z.string().nullish()

const number = z.number().nullable().optional()

const annotation = z.object({
  Title: z.string(),
  Nodes: z.array(z.string()),
  Left: z.number(),
  Top: z.number(),
})

const port = z.object({ Id: z.string(), Name: z.string() })

const nodeSchema = z.object({
  Id: z.string(),
  ConcreteType: z.string(),
  NodeType: z.string(),
  Inputs: z.array(port),
  Outputs: z.array(port),
  InputValue: z.union([z.number(), z.string(), z.boolean(), z.null()]).optional().catch(undefined),
  MinimumValue: number,
  MaximumValue: number,
  StepValue: number,
  Engine: z.string().optional(),
  EngineName: z.string().optional(),
})

interface View {
  Name?: string | null | undefined
  X: number
  Y: number
}

const graphSchema = z.object({
  Inputs: z.array(z.object({ Id: z.string(), Name: name, Description: name })).default([]),
  Outputs: z.array(z.object({ Id: z.string(), Name: name, Description: name })).default([]),
  Nodes: z.array(nodeSchema),
  Connectors: z.array(z.object({ Start: z.string(), End: z.string() })),
  NodeLibraryDependencies: z.array(z.object({ Name: z.string(), ReferenceType: z.string().optional() })).default([]),
  View: z.object({
    Dynamo: z.object({ Version: z.string().optional() }).optional(),
    NodeViews: z.array(z.object({ Id: z.string(), Name: name, X: z.number(), Y: z.number() })),
    Annotations: z.array(annotation).default([]),
  }),
})
type Graph = z.infer<typeof graphSchema>

/** Dynamo 2 or 3. Throws for other files. */
export function readDynamo(file: string, json: string): FileContent {
  const graph = graphSchema.parse(JSON.parse(json))
  const views = new Map(graph.View.NodeViews.map((view) => [view.Id, view]))
  const placed = graph.Nodes.flatMap((node) => {
    const view = views.get(node.Id)
    return view ? [{ written: node, node: dynamoNode(node, view) }] : []
  })
  const places = new Map(placed.map(({ written }, n) => [written.Id, n]))
  // Dynamo stores a note as a group without nodes.
  const isNote = ({ Nodes }: Graph["View"]["Annotations"][number]) => Nodes.length === 0
  return {
    host: "dynamo",
    file: labelOf(file),
    nodes: [...placed.map(({ node }) => node), ...graph.View.Annotations.filter(isNote).map(dynamoNote)],
    wires: wiresOf(graph, places),
    groups: graph.View.Annotations.filter((group) => !isNote(group)).map(({ Title, Nodes }) => ({
      title: textOf(Title),
      nodes: Nodes.flatMap((id) => places.get(id) ?? []),
    })),
    inputs: graph.Inputs.flatMap((input) => {
      const place = places.get(input.Id) ?? -1
      const found = placed[place]
      return found ? [{ node: place, ...inputOf(input, found) }] : []
    }),
    program: programOf(graph),
    outputs: graph.Outputs.map(({ Id, Name, Description }) => {
      const title = labelOf(Name || placed[places.get(Id) ?? -1]?.node.title)
      return { name: title, note: unitAndNote(title, textOf(Description ?? "")).note }
    }),
  }
}

/** Before Dynamo 2.7 nodes named no engine. */
function programOf({ Nodes, View, NodeLibraryDependencies }: Graph): FileContent["program"] {
  const scripts = Nodes.filter(({ NodeType }) => NodeType === "PythonScriptNode")
  const engines = scripts.map(({ EngineName, Engine }) => labelOf(EngineName ?? Engine ?? "IronPython2"))
  const packages = NodeLibraryDependencies.filter(({ ReferenceType }) => ReferenceType === "Package")
  return {
    version: View.Dynamo?.Version ? labelOf(View.Dynamo.Version) : null,
    engines: [...new Set(engines)],
    packages: packages.map(({ Name }) => labelOf(Name)),
  }
}

function wiresOf({ Connectors, Nodes }: Graph, places: ReadonlyMap<string, number>): Definition["wires"] {
  const ends = new Map(
    Nodes.flatMap(({ Id, Inputs, Outputs }) => {
      const node = places.get(Id)
      if (node === undefined) return []
      return [Inputs, Outputs].flatMap((ports) => ports.map((port, n) => [port.Id, { node, port: n }] as const))
    }),
  )
  return Connectors.flatMap(({ Start, End }) => {
    const from = ends.get(Start)
    const to = ends.get(End)
    return from && to ? [{ from, to }] : []
  })
}

interface Placed {
  written: Graph["Nodes"][number]
  node: Definition["nodes"][number]
}

function inputOf({ Name, Description }: Graph["Inputs"][number], { written, node }: Placed) {
  const title = labelOf(Name || node.title)
  const { MinimumValue: min = null, MaximumValue: max = null, StepValue: step = null } = written
  const { unit, note } = unitAndNote(title, textOf(Description ?? ""))
  return { name: title, unit: unit && labelOf(unit), min, max, step, value: node.value, note }
}

type WrittenNode = z.infer<typeof nodeSchema>

const kinds: Readonly<Record<string, DefinitionNode["kind"]>> = {
  NumberInputNode: "slider",
  BooleanInputNode: "switch",
  StringInputNode: "text",
  PythonScriptNode: "script",
}

/** Pixels, measured from Dynamo, which wraps notes at 300. */
const size = { width: 240, port: 28, line: 15, note: 300, noteLetters: 42 }

function dynamoNode(written: WrittenNode, { Name, X, Y }: View): DefinitionNode {
  const type = /([^.,]+)(?:,|$)/.exec(written.ConcreteType)?.[1]
  const rows = Math.max(written.Inputs.length, written.Outputs.length, 1)
  return {
    kind: kindOf(written, type),
    type: labelOf(type),
    title: labelOf(Name || type),
    box: { x: X, y: Y, width: size.width, height: dynamoHead + rows * size.port },
    value: shownValue(written.InputValue),
    inputs: written.Inputs.map((input) => labelOf(input.Name)),
    outputs: written.Outputs.map((output) => labelOf(output.Name)),
  }
}

function kindOf({ NodeType }: WrittenNode, type: string | undefined): DefinitionNode["kind"] {
  if (type === "Watch") return "panel"
  return Object.hasOwn(kinds, NodeType) ? (kinds[NodeType] ?? "component") : "component"
}

function shownValue(value: WrittenNode["InputValue"]): string | null {
  if (typeof value === "boolean") return value ? "on" : "off"
  return value === undefined || value === null ? null : textOf(String(value))
}

function dynamoNote({ Title, Left, Top }: { Title: string; Left: number; Top: number }): DefinitionNode {
  const value = textOf(Title)
  const lines = value.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / size.noteLetters)), 1)
  const box = { x: Left, y: Top, width: size.note, height: lines * size.line }
  return { kind: "panel", type: "Note", title: "Note", box, value, inputs: [], outputs: [] }
}
