import * as z from "zod"

/** Larger files get no drawing. */
export const most = { nodes: 300, ports: 2000, wires: 2000, groups: 100, label: 80, text: 1000, report: 10_000 }

/** In pixels. */
export const dynamoHead = 34

const label = z.string().max(most.label)
const text = z.string().max(most.text)
const index = z.number().int().nonnegative()
const number = z.number().nullable()

const node = z.object({
  kind: z.enum(["slider", "switch", "text", "panel", "parameter", "script", "component"]),
  type: label,
  title: label,
  /** In pixels. Dynamo stores no node size, so it is estimated. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() }),
  value: text.nullable(),
  inputs: z.array(label),
  outputs: z.array(label),
})

const end = z.object({ node: index, port: index })

const input = z.object({
  /** Index in `nodes`. */
  node: index,
  name: label,
  unit: label.nullable(),
  min: number,
  max: number,
  step: number,
  value: text.nullable(),
  note: text.nullable(),
})

/** Program and packages that the file names. */
const programSchema = z.object({
  /** Version of Dynamo or Grasshopper; null: not named. */
  version: label.nullable(),
  /** Python engines of Dynamo's nodes. */
  engines: z.array(label),
  /** Dynamo's packages, Grasshopper's libraries. */
  packages: z.array(label),
})

const hostSchema = z.enum(["grasshopper", "dynamo"])

/** Kept with a version; null: not read. */
export const fileSaysSchema = z.object({ host: hostSchema, program: programSchema }).nullable()

export const definitionSchema = z.object({
  host: hostSchema,
  file: label,
  nodes: z.array(node).min(1).max(most.nodes),
  wires: z.array(z.object({ from: end, to: end })).max(most.wires),
  groups: z.array(z.object({ title: text, nodes: z.array(index) })).max(most.groups),
  inputs: z.array(input),
  program: programSchema,
  outputs: z.array(z.object({ name: label, note: text.nullable() })),
  /** Report of a sample run, from a text file beside the definition. `about` names the sample. */
  sampleReport: z.object({ about: text.nullable(), text: z.string().max(most.report) }).nullable(),
})

export type Definition = z.infer<typeof definitionSchema>
export type SampleReport = NonNullable<Definition["sampleReport"]>
export type FileContent = Omit<Definition, "sampleReport">
export type DefinitionNode = Definition["nodes"][number]
export type DefinitionInput = Definition["inputs"][number]
export type Wire = Definition["wires"][number]
export type Box = DefinitionNode["box"]
