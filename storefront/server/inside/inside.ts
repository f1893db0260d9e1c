import type { Definition, DefinitionInput, DefinitionNode } from "../../../backend/lib/definition/definition"
import { escapeHtml } from "../escape"
import { canvas } from "./canvas"
import { isNote } from "./places"

/** Three radio buttons set the drawing's size through CSS. */
export function insideOf(definition: Definition): string {
  const { host, file, nodes, wires } = definition
  const surface = host === "grasshopper" ? "canvas" : "graph"
  // Dynamo does not count notes as nodes.
  const notes = host === "dynamo" ? nodes.filter(isNote).length : 0
  const held = [counted(nodes.length - notes, "node"), counted(wires.length, "wire")]
  const holds = notes === 0 ? held.join(" and ") : `${held.join(", ")} and ${counted(notes, "note")}`
  return [
    '<section aria-labelledby="inside-heading" class="border-b"><div class="sheet-inset border-b py-8 sm:py-10">',
    `<h2 id="inside-heading" class="text-heading">Inside the file</h2>`,
    `<p class="mt-3 max-w-long text-soft">The ${surface} of <span class="lettering break-all">${escapeHtml(file)}</span>`,
    ` with its ${holds}, drawn from the delivered file.</p></div>`,
    '<div class="group/inside border-b"><fieldset class="lettering sheet-inset flex flex-wrap gap-x-6 border-b">',
    `<legend class="sr-only">Size of the drawing</legend>${sizes.map(sizeButton).join("")}</fieldset>`,
    `<section tabindex="0" aria-label="Drawing of the ${surface}" class="max-h-192 overflow-auto bg-drawing-fill">`,
    `${canvas(definition, `${surface} of ${file}: ${holds}`)}</section></div>`,
    '<details class="sheet-inset border-b py-4"><summary class="lettering py-1">The drawing in words</summary>',
    `${inWords(definition)}</details>`,
    '<div class="sheet-inset grid gap-x-12 gap-y-10 py-10 lg:grid-cols-12">',
    `<div class="min-w-0 lg:col-span-7">${inputTable(definition)}</div>`,
    `<div class="min-w-0 lg:col-span-5">${outputTable(definition)}</div></div>${sampleReport(definition)}</section>`,
  ].join("")
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`

const sizes = [
  ["actual", "Actual size"],
  ["double", "Double"],
  ["whole", "Whole width"],
] as const

function sizeButton([value, label]: (typeof sizes)[number]): string {
  const checked = value === "actual" ? " checked" : ""
  return [
    '<label class="flex min-h-12 items-center gap-2">',
    `<input type="radio" name="inside-size" value="${value}"${checked} class="size-6 accent-accent">${label}</label>`,
  ].join("")
}

const className =
  "lettering w-full [&_small]:block [&_small]:font-sans [&_small]:text-note [&_small]:tracking-normal [&_small]:text-soft " +
  "[&_thead]:text-soft"
const head = "py-2.5 pr-3 text-left align-top font-normal wrap-anywhere sm:pr-4"
const cell = `border-t ${head}`

function table(caption: string, columns: readonly string[], rows: readonly string[]): string {
  const heads = columns.map((column) => `<th scope="col" class="${head}">${column}</th>`).join("")
  return [
    `<table class="${className}"><caption class="pb-2 text-left font-sans text-subheading font-semibold">${caption}</caption>`,
    `<thead><tr>${heads}</tr></thead><tbody>${rows.join("")}</tbody></table>`,
  ].join("")
}

const noted = (text: string, note: string | null) =>
  escapeHtml(text) + (note ? ` <small>${escapeHtml(note)}</small>` : "")

const row = (name: string, cells: readonly string[]) =>
  `<tr><th scope="row" class="${cell}">${name}</th>${cells.map((text) => `<td class="${cell}">${text}</td>`).join("")}</tr>`

function inputTable({ inputs }: Definition): string {
  if (inputs.length === 0) return ""
  const shown = ({ value }: DefinitionInput) => (value === "" ? "empty" : (value ?? "none"))
  const columns = [
    { name: "Unit", cell: ({ unit }: DefinitionInput) => escapeHtml(unit ?? "") },
    { name: "Range", cell: rangeOf },
    { name: "Default", cell: (input: DefinitionInput) => escapeHtml(shown(input)) },
  ].filter(({ cell }) => inputs.some((input) => cell(input) !== ""))
  const rows = inputs.map((input) =>
    row(
      noted(input.name, input.note),
      columns.map(({ cell }) => cell(input)),
    ),
  )
  return table("Inputs", ["Name", ...columns.map(({ name }) => name)], rows)
}

function outputTable({ outputs }: Definition): string {
  if (outputs.length === 0) return ""
  const rows = outputs.map(({ name, note }) => row(noted(name, note), []))
  return table("Outputs", ["Name"], rows)
}

function rangeOf({ min, max, step }: DefinitionInput): string {
  if (min === null || max === null) return ""
  // Never wraps.
  return noted(`${min}\u00a0to\u00a0${max}`, step === null || step === 1 ? null : `step ${step}`)
}

function sampleReport({ sampleReport: report }: Definition): string {
  if (!report) return ""
  return [
    '<div class="border-t"><div class="sheet-inset py-10">',
    '<h3 id="sample-report-heading" class="text-subheading font-semibold">Sample report</h3>',
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
