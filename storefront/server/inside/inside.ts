import type { Definition, DefinitionInput, DefinitionNode } from "../../../backend/lib/definition/definition"
import { escapeHtml } from "../escape"
import { canvas } from "./canvas"
import { isNote } from "./places"

/** Radio buttons set the drawing's size through CSS. A press on the drawing chooses its actual size. */
export function insideOf(definition: Definition): string {
  const { host, file, nodes, wires } = definition
  const surface = host === "grasshopper" ? "canvas" : "graph"
  // Dynamo does not count notes as nodes.
  const notes = host === "dynamo" ? nodes.filter(isNote).length : 0
  const held = [counted(nodes.length - notes, "node"), counted(wires.length, "wire")]
  const holds = notes === 0 ? held.join(" and ") : `${held.join(", ")} and ${counted(notes, "note")}`
  return [
    `${inputList(definition)}${outputList(definition)}<section aria-labelledby="inside-heading" class="border-t">`,
    `<div class="sheet-inset py-8 print:py-1"><h3 id="inside-heading" class="${heading}">Inside the file</h3>`,
    `<p class="mt-2 max-w-long text-soft">The ${surface} of <span class="lettering break-all">${escapeHtml(file)}</span>`,
    ` with its ${holds}, drawn from the delivered file.</p></div>`,
    '<div class="group/inside border-y"><fieldset class="lettering sheet-inset flex flex-wrap gap-x-6 border-b print:hidden">',
    `<legend class="sr-only">Size of the drawing</legend>${sizes.map(sizeButton).join("")}</fieldset>`,
    `<section tabindex="0" aria-label="Drawing of the ${surface}" class="${frame}"><label for="inside-actual" class="block group-has-[[value=whole]:checked]/inside:cursor-zoom-in">`,
    `${canvas(definition, `${surface} of ${file}: ${holds}`)}</label></section></div>`,
    '<details class="sheet-inset py-4 print:hidden"><summary class="lettering py-1">The drawing in words</summary>',
    `${inWords(definition)}</details></section>${sampleReport(definition)}`,
  ].join("")
}

const heading = "text-subheading font-semibold"
const frame = "max-h-192 overflow-auto bg-drawing-fill"

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`

const sizes = [
  ["whole", "Whole width"],
  ["actual", "Actual size"],
  ["double", "Double"],
] as const

function sizeButton([value, label]: (typeof sizes)[number]): string {
  const checked = value === "whole" ? " checked" : ""
  // Its own name, because the drawing is a label too.
  return [
    `<label class="flex min-h-12 items-center gap-2"><input id="inside-${value}" aria-label="${label}"`,
    ` type="radio" name="inside-size" value="${value}"${checked} class="size-6 accent-accent">${label}</label>`,
  ].join("")
}

/** Closed, so that the page reads quickly. Print shows it. */
function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return ""
  return [
    `<details class="sheet-inset border-t"><summary class="disclosure px-0 print:min-h-0 print:py-0 ${heading}">${title} (${items.length})</summary>`,
    `<ul class="${columns}">${items.map((item) => `<li class="break-inside-avoid border-t py-2 print:py-0">${item}</li>`).join("")}</ul></details>`,
  ].join("")
}

const columns =
  "pb-8 gap-x-10 text-base sm:columns-2 print:columns-3 print:py-1 [&_small]:block [&_small]:text-note [&_small]:text-soft"

const lettered = (html: string) => `<span class="lettering">${html}</span>`

const noted = (text: string, notes: readonly (string | null)[]) => {
  const note = notes.filter(Boolean).join(". ")
  return text + (note && `<small>${escapeHtml(note)}</small>`)
}

function inputList({ inputs }: Definition): string {
  return list(
    "Inputs",
    inputs.map((input) => {
      const value = input.value === "" ? "empty" : (input.value ?? "none")
      const start = escapeHtml([value, input.unit].filter(Boolean).join(" "))
      return noted(`${escapeHtml(input.name)}: ${lettered(start)}`, [rangeOf(input), input.note])
    }),
  )
}

const outputList = ({ outputs }: Definition) =>
  list(
    "Outputs",
    outputs.map(({ name, note }) => noted(lettered(escapeHtml(name)), [note])),
  )

function rangeOf({ min, max, step }: DefinitionInput): string | null {
  if (min === null || max === null) return null
  return `${min} to ${max}${step === null || step === 1 ? "" : `, step ${step}`}`
}

function sampleReport({ sampleReport: report }: Definition): string {
  if (!report) return ""
  return [
    '<div class="border-t print:hidden"><div class="sheet-inset py-8">',
    `<h3 id="sample-report-heading" class="${heading}">Sample report</h3>`,
    `<p class="mt-2 max-w-long text-soft">${escapeHtml(report.about ?? "As delivered with the file.")}</p></div>`,
    '<section tabindex="0" aria-labelledby="sample-report-heading" class="max-h-160 overflow-auto border-t bg-drawing-fill">',
    `<pre class="lettering sheet-inset w-max min-w-full py-6">${escapeHtml(report.text)}</pre></section></div>`,
  ].join("")
}

/** Text alternative of the drawing. */
function inWords({ nodes, wires, groups }: Definition): string {
  const items = nodes.map((node, place) => {
    const ends = wires.filter(({ from }) => from.node === place).map(({ to }) => endOf(nodes[to.node], to.port))
    const group = groups.find((one) => one.nodes.includes(place))
    const sentences = [
      `${node.title}${node.type === node.title ? "" : ` (${node.type})`}${node.value ? `: ${node.value}` : ""}`,
      ...(group ? [`In the group ${group.title}`] : []),
      ...(ends.length > 0 ? [`Feeds ${ends.join(", ")}`] : []),
    ]
    return `<li>${escapeHtml(sentences.join(". "))}</li>`
  })
  return `<ul class="lettering grid gap-2 pt-4 whitespace-pre-line">${items.join("")}</ul>`
}

function endOf(node: DefinitionNode | undefined, port: number): string {
  const name = node?.inputs[port]
  return name ? `${name} of ${node?.title}` : (node?.title ?? "")
}
