import type { Definition, DefinitionNode } from "../../../backend/lib/definition/definition"
import { cut, type Lettering, letter, line, wrapped } from "./lettering"
import { bodyOf, isNote, portAt } from "./places"

export interface Letterings {
  titles: Lettering[]
  notes: Lettering[]
  values: Lettering[]
}

const inset = 10
const toBase = 4

export function letteringsOf(definition: Definition, place: number): Letterings {
  const node = definition.nodes[place]
  if (!node) return { titles: [], notes: [], values: [] }
  const isRow = node.kind === "slider" || node.kind === "switch" || node.kind === "parameter"
  const isInRow = definition.host === "grasshopper" && isRow
  return {
    titles: [titleOf(node, definition.host, isInRow)],
    notes: node.kind === "panel" ? panelText(node) : isInRow ? [] : portsOf(definition, place),
    values: valuesOf(node, definition.host, isInRow),
  }
}

const middle = (y: number, height: number) => y + height / 2 + toBase

function titleOf({ box, ...node }: DefinitionNode, host: Definition["host"], isInRow: boolean): Lettering {
  const x = box.x + inset
  const room = box.width - 2 * inset
  if (isInRow) {
    const text = cut(node.title, room - (node.value ?? "").length * letter)
    return { x, y: middle(box.y, box.height), text }
  }
  if (host === "dynamo" && !isNote({ box, ...node })) return { x, y: box.y + 21, text: cut(node.title, room) }
  // An unnamed panel's title is its type.
  return { x: box.x, y: box.y - 6, text: node.title === node.type ? "" : cut(node.title, box.width) }
}

function portsOf(definition: Definition, place: number): Lettering[] {
  const node = definition.nodes[place]
  if (!node) return []
  const room = node.box.width - 3 * inset
  const isAlone = node.inputs.length === 0 || node.outputs.length === 0
  const width = isAlone ? room : room / 2
  const longestOutput = Math.max(0, ...node.outputs.map((name) => name.length)) * letter
  return (["inputs", "outputs"] as const).flatMap((side) =>
    node[side].map((name, port) => {
      const { x, y } = portAt(definition, place, side, port)
      const isEnd = side === "outputs"
      const text = cut(name, isEnd ? width : Math.max(width, room - longestOutput))
      return { x: isEnd ? x - inset : x + inset, y: y + toBase, text, isEnd }
    }),
  )
}

function panelText({ box, value }: DefinitionNode): Lettering[] {
  const lines = wrapped(value ?? "", box.width - 2 * inset, box.height - inset)
  return lines.map((text, n) => ({ x: box.x + inset, y: box.y + inset + line * (n + 0.5), text }))
}

function valuesOf(node: DefinitionNode, host: Definition["host"], isInRow: boolean): Lettering[] {
  const { value, kind } = node
  if (value === null || kind === "panel") return []
  const { x, y, width, height } = bodyOf({ node, host })
  if (isInRow || kind === "slider") return [{ x: x + width - inset, y: middle(y, height), text: value, isEnd: true }]
  return [{ x: x + inset, y: middle(y, height), text: cut(value, width - 2 * inset) }]
}
