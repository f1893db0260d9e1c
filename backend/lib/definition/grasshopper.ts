import type { DefinitionInput, FileContent, Wire } from "./definition"
import {
  type Chunk,
  chunkAt,
  chunksNamed,
  grasshopperArchive,
  numberOf,
  textNamed,
  textsNamed,
} from "./grasshopper-archive"
import { type GrasshopperObject, grasshopperObject } from "./grasshopper-objects"
import { labelOf, noteOfPort, textOf, unitInBrackets } from "./words"

/** Reads a Grasshopper definition in its XML form (`.ghx`). Throws where it is none. */
export function readGrasshopper(file: string, xml: string): FileContent {
  const written = chunksNamed(chunkAt(grasshopperArchive(xml), "Definition", "DefinitionObjects"), "Object")
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
    outputs: outputsOf(objects, wires),
  }
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

/** What feeds others and is fed by nothing, unless it is a component. */
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

/** A slider's limits; its steps are whole, even, odd, or as fine as its digits. */
function scaleOf(slider: Chunk | undefined): Pick<DefinitionInput, "min" | "max" | "step"> {
  const number = (name: string) => numberOf(textNamed(slider, name))
  const digits = Math.min(Math.max(number("Digits") ?? 0, 0), 12)
  const step = [Number((10 ** -digits).toFixed(digits)), 1, 2, 2][number("Interval") ?? 0] ?? null
  return { min: number("Min"), max: number("Max"), step: slider ? step : null }
}

/** All outputs of what is fed, and feeds nothing but panels. */
function outputsOf(objects: readonly GrasshopperObject[], wires: readonly Wire[]): FileContent["outputs"] {
  return objects.flatMap(({ node, outputs }, place) => {
    const isFed = wires.some(({ to }) => to.node === place)
    const feeds = wires.filter(({ from, to }) => from.node === place && objects[to.node]?.node.kind !== "panel")
    if (node.kind === "panel" || !isFed || feeds.length > 0) return []
    return outputs.map(({ name, note }) => ({ name: name || node.title, note: note || null }))
  })
}
