import type { Box, DefinitionNode } from "./definition"
import {
  type Chunk,
  chunkAt,
  chunksNamed,
  type Item,
  itemNamed,
  numberOf,
  textNamed,
  textsNamed,
} from "./grasshopper-archive"
import { labelOf, textOf } from "./words"

/** An end of a wire: an input with what it is fed from, or an output. */
export interface GrasshopperPort {
  id: string
  name: string
  note: string
  sources: string[]
}

/** An object on the canvas. */
export interface GrasshopperObject {
  node: DefinitionNode
  inputs: GrasshopperPort[]
  outputs: GrasshopperPort[]
  container: Chunk
}

/** Undefined for what has no place on the canvas. */
export function grasshopperObject(object: Chunk): GrasshopperObject | undefined {
  const container = chunkAt(object, "Container")
  const box = container && boxOf(container)
  if (!box) return undefined
  const parts = [container, ...chunksNamed(container, "ParameterData")]
  const portsNamed = (...names: string[]) => parts.flatMap((part) => chunksNamed(part, ...names).map(portOf))
  const inputs = portsNamed("param_input", "InputParam")
  const outputs = portsNamed("param_output", "OutputParam")
  const kind = kindOf(container, inputs.length + outputs.length > 0)
  // Whatever is no component is a port itself.
  const itself = { ...portOf(container), name: "" }
  const isPort = kind !== "script" && kind !== "component"
  const fed = isPort && kind !== "slider" && kind !== "switch" ? [itself] : inputs
  const feeding = isPort ? [itself] : outputs
  const type = textNamed(object, "Name")
  const node = {
    kind,
    type: labelOf(type),
    title: labelOf(textNamed(container, "NickName") || type),
    box,
    value: shownValue(container, kind),
    inputs: fed.map(({ name }) => name),
    outputs: feeding.map(({ name }) => name),
  }
  return { node, inputs: fed, outputs: feeding, container }
}

function kindOf(container: Chunk, hasPorts: boolean): DefinitionNode["kind"] {
  if (chunkAt(container, "Slider")) return "slider"
  if (itemNamed(container, "UserText")) return "panel"
  if (itemNamed(container, "ToggleValue")) return "switch"
  const isScript = ["CodeInput", "ScriptSource"].some((name) => itemNamed(container, name))
  if (isScript || chunkAt(container, "Script")) return "script"
  return hasPorts ? "component" : "parameter"
}

function shownValue(container: Chunk, kind: DefinitionNode["kind"]): string | null {
  if (kind === "slider") return numberOf(textNamed(chunkAt(container, "Slider"), "Value"))?.toString() ?? null
  if (kind === "switch") return textNamed(container, "ToggleValue") === "true" ? "on" : "off"
  return kind === "panel" ? textOf(textNamed(container, "UserText")) : null
}

function portOf(chunk: Chunk): GrasshopperPort {
  const name = labelOf(textNamed(chunk, "NickName") || textNamed(chunk, "Name"))
  const note = textOf(textNamed(chunk, "Description"))
  return { id: textNamed(chunk, "InstanceGuid") ?? "", name, note, sources: textsNamed(chunk, "Source") }
}

function boxOf(container: Chunk): Box | undefined {
  const attributes = chunkAt(container, "Attributes")
  const corner = (item: Item | undefined) => [numberOf(item?.X), numberOf(item?.Y)] as const
  const bounds = itemNamed(attributes, "Bounds")
  const [x, y] = corner(bounds)
  const width = numberOf(bounds?.W)
  const height = numberOf(bounds?.H)
  if (x !== null && y !== null && width && height && width > 0 && height > 0) return { x, y, width, height }
  // What Grasshopper measures by itself when it opens the file.
  const [middleX, middleY] = corner(itemNamed(attributes, "Pivot"))
  return middleX === null || middleY === null ? undefined : { x: middleX - 30, y: middleY - 10, width: 60, height: 20 }
}
