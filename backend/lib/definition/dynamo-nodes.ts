import * as z from "zod"
import { type DefinitionNode, dynamoHead } from "./definition"
import { labelOf, textOf } from "./words"

const port = z.object({ Id: z.string(), Name: z.string() })
const number = z.number().nullable().optional()

export const nodeSchema = z.object({
  Id: z.string(),
  ConcreteType: z.string(),
  NodeType: z.string(),
  Inputs: z.array(port),
  Outputs: z.array(port),
  InputValue: z.union([z.number(), z.string(), z.boolean(), z.null()]).optional().catch(undefined),
  MinimumValue: number,
  MaximumValue: number,
  StepValue: number,
})
type WrittenNode = z.infer<typeof nodeSchema>

/** Kinds by what Dynamo calls the type of a node. */
const kinds: Readonly<Record<string, DefinitionNode["kind"]>> = {
  NumberInputNode: "slider",
  BooleanInputNode: "switch",
  StringInputNode: "text",
  PythonScriptNode: "script",
}

/** Pixels, about as Dynamo draws them: it breaks the lines of a note at 300. */
const size = { width: 240, port: 28, line: 15, note: 300, noteLetters: 42 }

interface View {
  Name?: string | null | undefined
  X: number
  Y: number
}

export function dynamoNode(written: WrittenNode, { Name, X, Y }: View): DefinitionNode {
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

/** Words on the canvas. */
export function dynamoNote({ Title, Left, Top }: { Title: string; Left: number; Top: number }): DefinitionNode {
  const value = textOf(Title)
  const lines = value.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / size.noteLetters)), 1)
  const box = { x: Left, y: Top, width: size.note, height: lines * size.line }
  return { kind: "panel", type: "Note", title: "Note", box, value, inputs: [], outputs: [] }
}
