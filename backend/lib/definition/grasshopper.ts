import type { Box, DefinitionInput, DefinitionNode, FileContent, Wire } from "./definition"
import {
  type Chunk,
  chunkAt,
  chunksNamed,
  grasshopperArchive,
  type Item,
  itemNamed,
  numberOf,
  textNamed,
  textsNamed,
} from "./grasshopper-archive"
import { labelOf, noteOfPort, textOf, unitInBrackets } from "./words"

/** Reads the XML form (`.ghx`). Throws for other files. */
export function readGrasshopper(file: string, xml: string): FileContent {
  const definition = chunkAt(grasshopperArchive(xml), "Definition")
  const written = chunksNamed(chunkAt(definition, "DefinitionObjects"), "Object")
  const isGroup = (object: Chunk) => textNamed(object, "Name") === "Group"
  const objects = written.filter((object) => !isGroup(object)).flatMap((object) => grasshopperObject(object) ?? [])
  const wires = wiresOf(objects)
  const places = new Map(objects.map(({ container }, n) => [textNamed(container, "InstanceGuid"), n]))
  return {
    host: "grasshopper",
    file: labelOf(file),
    nodes: objects.map(({ node }) => node),
    wires,
    groups: written.filter(isGroup).map((object) => {
      const container = chunkAt(object, "Container")
      const nodes = textsNamed(container, "ID").flatMap((id) => places.get(id) ?? [])
      return { title: textOf(textNamed(container, "NickName")), nodes }
    }),
    inputs: inputsOf(objects, wires),
    program: programOf(definition),
    outputs: outputsOf(objects, wires),
  }
}

function programOf(definition: Chunk | undefined): FileContent["program"] {
  const { Major, Minor = "0", Revision = "0" } = itemNamed(definition, "plugin_version") ?? {}
  // McNeel's own libraries come with Rhino.
  const libraries = chunksNamed(chunkAt(definition, "GHALibraries"), "Library").filter(
    (library) => !/McNeel/.test(textNamed(library, "Author") ?? ""),
  )
  return {
    version: Major === undefined ? null : labelOf(`${Major}.${Minor}.${Revision}`),
    engines: [],
    packages: libraries.flatMap((library) => labelOf(textNamed(library, "Name")) || []),
  }
}

interface GrasshopperObject {
  node: DefinitionNode
  inputs: GrasshopperPort[]
  outputs: GrasshopperPort[]
  container: Chunk
}

function wiresOf(objects: readonly GrasshopperObject[]): Wire[] {
  const starts = new Map(
    objects.flatMap(({ outputs }, node) => outputs.map(({ id }, port) => [id, { node, port }] as const)),
  )
  return objects.flatMap(({ inputs }, node) =>
    inputs.flatMap(({ sources }, port) =>
      sources.flatMap((id) => {
        const from = starts.get(id)
        return from ? [{ from, to: { node, port } }] : []
      }),
    ),
  )
}

/** Objects with an outgoing wire and no incoming one. */
function inputsOf(objects: readonly GrasshopperObject[], wires: readonly Wire[]): DefinitionInput[] {
  return objects.flatMap(({ node, container }, place) => {
    if (node.kind === "component" || node.kind === "script") return []
    const [wire] = wires.filter(({ from }) => from.node === place)
    if (!wire || wires.some(({ to }) => to.node === place)) return []
    const { name, unit } = unitInBrackets(node.title)
    const target = objects[wire.to.node]
    const note = target?.node.kind === "script" ? (target.inputs[wire.to.port]?.note ?? "") : ""
    const scale = scaleOf(chunkAt(container, "Slider"))
    return [{ node: place, name, unit, ...scale, value: node.value, note: noteOfPort(name, note) }]
  })
}

/** `Interval`: 0 decimals, 1 integers, 2 even, 3 odd. */
function scaleOf(slider: Chunk | undefined): Pick<DefinitionInput, "min" | "max" | "step"> {
  const number = (name: string) => numberOf(textNamed(slider, name))
  const digits = Math.min(Math.max(number("Digits") ?? 0, 0), 12)
  const step = [Number((10 ** -digits).toFixed(digits)), 1, 2, 2][number("Interval") ?? 0] ?? null
  return { min: number("Min"), max: number("Max"), step: slider ? step : null }
}

/** Objects with an incoming wire, and no outgoing ones except to panels. */
function outputsOf(objects: readonly GrasshopperObject[], wires: readonly Wire[]): FileContent["outputs"] {
  return objects.flatMap(({ node, outputs }, place) => {
    const isFed = wires.some(({ to }) => to.node === place)
    const feeds = wires.filter(({ from, to }) => from.node === place && objects[to.node]?.node.kind !== "panel")
    if (node.kind === "panel" || !isFed || feeds.length > 0) return []
    return outputs.map(({ name, note }) => ({ name: name || node.title, note: note || null }))
  })
}

interface GrasshopperPort {
  id: string
  name: string
  note: string
  sources: string[]
}

function grasshopperObject(object: Chunk): GrasshopperObject | undefined {
  const container = chunkAt(object, "Container")
  const box = container && boxOf(container)
  if (!box) return undefined
  const parts = [container, ...chunksNamed(container, "ParameterData")]
  const portsNamed = (...names: string[]) => parts.flatMap((part) => chunksNamed(part, ...names).map(portOf))
  const inputs = portsNamed("param_input", "InputParam")
  const outputs = portsNamed("param_output", "OutputParam")
  const kind = kindOf(container, inputs.length + outputs.length > 0)
  // Only components have separate ports.
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
  // The file has no size for such objects, because Grasshopper measures them itself. This is an estimate.
  const [middleX, middleY] = corner(itemNamed(attributes, "Pivot"))
  return middleX === null || middleY === null ? undefined : { x: middleX - 30, y: middleY - 10, width: 60, height: 20 }
}
