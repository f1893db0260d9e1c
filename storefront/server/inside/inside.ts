import type { Definition } from "../../../compat-api/contract/definition"
import { escapeHtml } from "../escape"
import { canvas } from "./canvas"
import { isNote } from "./places"
import { sampleReport } from "./sample-report"
import { inputTable, outputTable } from "./tables"
import { inWords } from "./words"

/**
 * "Inside the file" as HTML: nothing of it moves, so browsers need no code to draw it. The sizes of the drawing are
 * three radio buttons, which the style sheet reads.
 */
export function insideOf(definition: Definition): string {
  const { host, file, nodes, wires } = definition
  const surface = host === "grasshopper" ? "canvas" : "graph"
  // Dynamo does not count a note as a node; in Grasshopper a panel is one.
  const notes = host === "dynamo" ? nodes.filter(isNote).length : 0
  const held = [counted(nodes.length - notes, "node"), counted(wires.length, "wire")]
  const holds = notes === 0 ? held.join(" and ") : `${held.join(", ")} and ${counted(notes, "note")}`
  return [
    '<section aria-labelledby="inside-heading" class="border-b"><div class="sheet-inset border-b py-8 sm:py-10">',
    `<h2 id="inside-heading" class="text-heading">Inside the file</h2>`,
    `<p class="mt-3 max-w-long text-soft">The ${surface} of <span class="lettering break-all">${escapeHtml(file)}</span>`,
    ` with its ${holds}, drawn from the file that is delivered.</p></div>`,
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
