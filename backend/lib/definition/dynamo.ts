import * as z from "zod"
import type { Definition, DefinitionInput, FileContent } from "./definition"
import { dynamoNode, dynamoNote, nodeSchema } from "./dynamo-nodes"
import { labelOf, textOf, unitAndNote } from "./words"

const name = z.string().nullish()
const annotation = z.object({
  Title: z.string(),
  Nodes: z.array(z.string()),
  Left: z.number(),
  Top: z.number(),
})

const graphSchema = z.object({
  Inputs: z.array(z.object({ Id: z.string(), Name: name, Description: name })).default([]),
  Outputs: z.array(z.object({ Id: z.string(), Name: name, Description: name })).default([]),
  Nodes: z.array(nodeSchema),
  Connectors: z.array(z.object({ Start: z.string(), End: z.string() })),
  View: z.object({
    NodeViews: z.array(z.object({ Id: z.string(), Name: name, X: z.number(), Y: z.number() })),
    Annotations: z.array(annotation).default([]),
  }),
})
type Graph = z.infer<typeof graphSchema>

/** Reads a Dynamo graph (`.dyn`) of Dynamo 2 or 3. Throws where it is none. */
export function readDynamo(file: string, json: string): FileContent {
  const graph = graphSchema.parse(JSON.parse(json))
  const views = new Map(graph.View.NodeViews.map((view) => [view.Id, view]))
  const placed = graph.Nodes.flatMap((node) => {
    const view = views.get(node.Id)
    return view ? [{ written: node, node: dynamoNode(node, view) }] : []
  })
  const places = new Map(placed.map(({ written }, n) => [written.Id, n]))
  // A note is kept as a group with nothing in it.
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
    outputs: graph.Outputs.map(({ Id, Name, Description }) => {
      const title = labelOf(Name || placed[places.get(Id) ?? -1]?.node.title)
      return { name: title, note: unitAndNote(title, textOf(Description ?? "")).note }
    }),
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

function inputOf(
  { Name, Description }: Graph["Inputs"][number],
  { written, node }: Placed,
): Omit<DefinitionInput, "node"> {
  const title = labelOf(Name || node.title)
  const { MinimumValue: min = null, MaximumValue: max = null, StepValue: step = null } = written
  const { unit, note } = unitAndNote(title, textOf(Description ?? ""))
  return { name: title, unit: unit && labelOf(unit), min, max, step, value: node.value, note }
}
