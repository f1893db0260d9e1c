import * as z from "zod"

/** What a definition may hold at most: it is drawn into a page. Beyond it, a file has no drawing. */
export const most = { nodes: 300, ports: 2000, wires: 2000, groups: 100, label: 80, text: 1000, report: 10_000 }

/** Pixels at the top of a Dynamo node that hold its title. */
export const dynamoHead = 34

const label = z.string().max(most.label)
const text = z.string().max(most.text)
const index = z.number().int().nonnegative()
const number = z.number().nullable()

const node = z.object({
  kind: z.enum(["slider", "switch", "text", "panel", "parameter", "script", "component"]),
  /** The program's own name for it. */
  type: label,
  /** What its maker named it. */
  title: label,
  /** Pixels of the canvas. A Dynamo graph says where a node lies, not how large it is: its size is then estimated. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() }),
  value: text.nullable(),
  inputs: z.array(label),
  outputs: z.array(label),
})

/** A node, by its place among the nodes, and one of its ports. */
const end = z.object({ node: index, port: index })

const input = z.object({
  /** Its place among the nodes. */
  node: index,
  name: label,
  unit: label.nullable(),
  min: number,
  max: number,
  step: number,
  value: text.nullable(),
  note: text.nullable(),
})

/** What a Grasshopper definition or a Dynamo graph holds, as its file says it. */
export const definitionSchema = z.object({
  host: z.enum(["grasshopper", "dynamo"]),
  file: label,
  nodes: z.array(node).min(1).max(most.nodes),
  wires: z.array(z.object({ from: end, to: end })).max(most.wires),
  groups: z.array(z.object({ title: text, nodes: z.array(index) })).max(most.groups),
  /** What its user sets, in the order of the file. */
  inputs: z.array(input),
  /** What it gives its user. */
  outputs: z.array(z.object({ name: label, note: text.nullable() })),
  /** What it reported of a sample, and what that was, as a text beside it in the archive says. */
  sampleReport: z.object({ about: text.nullable(), text: z.string().max(most.report) }).nullable(),
})

export type Definition = z.infer<typeof definitionSchema>
export type SampleReport = NonNullable<Definition["sampleReport"]>
/** What the file itself says. */
export type FileContent = Omit<Definition, "sampleReport">
export type DefinitionNode = Definition["nodes"][number]
export type DefinitionInput = Definition["inputs"][number]
export type Wire = Definition["wires"][number]
export type Box = DefinitionNode["box"]
