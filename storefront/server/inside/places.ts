import { type Box, type Definition, type DefinitionNode, dynamoHead } from "../../../backend/lib/definition/definition"
import { letter } from "./lettering"

/** Pixels of the canvas. */
const inset = 10
export const above = 20

/** Widens the drawing at most 1.6 times, so that texts fit their boxes. */
export function placed(definition: Definition): Definition {
  const wanted = definition.nodes.map((node) => lettersIn(node, definition.host) / node.box.width)
  const stretch = Math.min(Math.max(1, ...wanted), 1.6)
  const nodes = definition.nodes.map((node) => {
    const { x, y, width, height } = node.box
    return { ...node, box: { x: x * stretch, y, width: width * stretch, height } }
  })
  return { ...definition, nodes }
}

function lettersIn({ kind, title, value, inputs, outputs }: DefinitionNode, host: Definition["host"]): number {
  if (kind === "panel") return 0
  if (host === "dynamo") return title.length * letter + 2 * inset
  if (kind === "slider" || kind === "switch") return (title.length + (value ?? "").length) * letter + 90
  const longest = (ports: readonly string[]) => Math.max(0, ...ports.map((port) => port.length))
  if (kind === "parameter") return title.length * letter + 2 * inset
  return (longest(inputs) + longest(outputs)) * letter + 4 * inset
}

export const isNote = ({ kind, inputs, outputs }: DefinitionNode) =>
  kind === "panel" && inputs.length + outputs.length === 0

/** Grasshopper has no title inside a node. */
export function bodyOf({ node, host }: { node: DefinitionNode; host: Definition["host"] }): Box {
  const { x, y, width, height } = node.box
  const top = host === "dynamo" && !isNote(node) ? dynamoHead : 0
  return { x, y: y + top, width, height: Math.max(height - top, 1) }
}

export function portAt(definition: Definition, place: number, side: "inputs" | "outputs", port: number) {
  const node = definition.nodes[place]
  if (!node) throw new Error("A wire ends at a node that is not in the definition")
  const body = bodyOf({ node, host: definition.host })
  const rows = Math.max(node[side].length, 1)
  return { x: side === "inputs" ? body.x : body.x + body.width, y: body.y + (body.height / rows) * (port + 0.5) }
}

export function around(boxes: readonly Box[], margin: number): Box | undefined {
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map(({ x }) => x)) - margin
  const top = Math.min(...boxes.map(({ y }) => y)) - margin - above
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export function groupBoxes(definition: Definition): { title: string; box: Box }[] {
  return definition.groups.flatMap(({ title, nodes }) => {
    const box = around(
      nodes.flatMap((place) => definition.nodes[place]?.box ?? []),
      8,
    )
    return box ? [{ title: title.split("\n", 1)[0] ?? "", box }] : []
  })
}
