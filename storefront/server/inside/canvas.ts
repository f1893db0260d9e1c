import type { Box, Definition, DefinitionInput } from "../../../backend/lib/definition/definition"
import { escapeHtml } from "../escape"
import { type Lettering, letter, lettered } from "./lettering"
import { letteringsOf } from "./letterings"
import { above, around, bodyOf, groupBoxes, isNote, placed, portAt } from "./places"

const inset = 10

const at = (...numbers: number[]) => numbers.map(Math.round).join(" ")
const rectangle = ({ x, y, width, height }: Box) =>
  `M${at(x, y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`
const path = (className: string, commands: readonly string[]) =>
  commands.length > 0 ? `<path class="${className}" d="${commands.join("")}"/>` : ""

/** SVG. All lines share a few paths to keep the page small. */
export function canvas(read: Definition, label: string): string {
  const definition = placed(read)
  const { nodes, wires, inputs, host } = definition
  const groups = groupBoxes(definition)
  const all = around([...nodes.map(({ box }) => box), ...groups.map(({ box }) => box)], 16)
  if (!all) return ""
  const letterings = nodes.map((_, place) => letteringsOf(definition, place))
  const tracks = inputs.flatMap((input) => trackOf(definition, input) ?? [])
  const ends = wires.flatMap(({ from, to }) => [
    portAt(definition, from.node, "outputs", from.port),
    portAt(definition, to.node, "inputs", to.port),
  ])
  const headed = host === "dynamo" ? nodes.filter((node) => !isNote(node)) : []
  const paths: [className: string, commands: readonly string[]][] = [
    ["fill-accent-wash", groups.map(({ box }) => rectangle(box))],
    ["fill-none stroke-rule-strong", wires.map(wireIn(definition))],
    ["fill-raised stroke-drawing-line", nodes.map(({ box }) => rectangle(box))],
    [
      "stroke-rule-strong",
      headed.map((node) => `M${at(node.box.x, bodyOf({ node, host }).y)}h${Math.round(node.box.width)}`),
    ],
    ["stroke-rule-strong", tracks.map(({ x, y, width }) => `M${at(x, y)}h${Math.round(width)}`)],
    ["stroke-accent stroke-[8] [stroke-linecap:round]", tracks.map(({ y, grip }) => `M${at(grip, y)}h0`)],
    ["stroke-drawing-line stroke-[5] [stroke-linecap:round]", ends.map(({ x, y }) => `M${at(x, y)}h0`)],
  ]
  const texts: [className: string, letterings: readonly Lettering[]][] = [
    ["fill-soft", groups.map(({ title, box }) => ({ x: box.x + inset, y: box.y + above - 4, text: title }))],
    ["fill-ink", letterings.flatMap(({ titles }) => titles)],
    ["fill-soft", letterings.flatMap(({ notes }) => notes)],
    ["fill-accent", letterings.flatMap(({ values }) => values)],
  ]
  return [
    `<svg role="img" aria-label="${escapeHtml(label)}" width="${Math.round(all.width)}" height="${Math.round(all.height)}"`,
    ` viewBox="${at(all.x, all.y, all.width, all.height)}" class="${drawing}">`,
    ...paths.map(([className, commands]) => path(className, commands)),
    ...texts.map(([className, texts]) => lettered(className, texts)),
    "</svg>",
  ].join("")
}

const drawing =
  "mx-auto block max-w-none font-mono text-[11px] group-has-[[value=whole]:checked]/inside:h-auto " +
  "group-has-[[value=whole]:checked]/inside:max-h-192 print:max-h-[95mm] group-has-[[value=whole]:checked]/inside:w-full " +
  "group-has-[[value=double]:checked]/inside:[zoom:2]"

const wireIn =
  (definition: Definition) =>
  ({ from, to }: Definition["wires"][number]) => {
    const start = portAt(definition, from.node, "outputs", from.port)
    const end = portAt(definition, to.node, "inputs", to.port)
    const reach = Math.max(30, Math.abs(end.x - start.x) / 2)
    return `M${at(start.x, start.y)}C${at(start.x + reach, start.y, end.x - reach, end.y, end.x, end.y)}`
  }

interface Track {
  x: number
  y: number
  width: number
  grip: number
}

function trackOf({ nodes, host }: Definition, { node: place, min, max }: DefinitionInput): Track | undefined {
  const node = nodes[place]
  if (node?.kind !== "slider" || node.value === null || min === null || max === null || max <= min) return undefined
  const body = bodyOf({ node, host })
  const name = host === "grasshopper" ? node.title.length * letter + inset : 0
  const x = body.x + inset + name
  const width = Math.max(body.x + body.width - 2 * inset - node.value.length * letter - x, 20)
  const share = Math.min(Math.max((Number(node.value) - min) / (max - min), 0), 1)
  return { x, y: body.y + body.height / 2, width, grip: x + share * width }
}
