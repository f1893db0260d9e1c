import type { Definition, DefinitionInput } from "../../../compat-api/contract/definition"
import { escapeHtml } from "../escape"

const className =
  "lettering w-full [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:pr-4 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top " +
  "[&_:is(td,th)]:font-normal [&_small]:block [&_small]:font-sans [&_small]:text-note [&_small]:text-soft " +
  "[&_tbody_:is(td,th)]:border-t [&_thead]:text-soft"

function table(caption: string, columns: readonly string[], rows: readonly string[]): string {
  const heads = columns.map((column) => `<th scope="col">${column}</th>`).join("")
  return [
    `<table class="${className}"><caption class="pb-2 text-left font-sans text-subheading font-semibold">${caption}</caption>`,
    `<thead><tr>${heads}</tr></thead><tbody>${rows.join("")}</tbody></table>`,
  ].join("")
}

function row({ name, note }: { name: string; note: string | null }, cells: readonly string[]): string {
  const noted = `${escapeHtml(name)}${note ? `<small>${escapeHtml(note)}</small>` : ""}`
  return `<tr><th scope="row">${noted}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`
}

/** What the user of a file sets, as the file has it. */
export function inputTable({ inputs }: Definition): string {
  if (inputs.length === 0) return ""
  const shown = ({ value }: DefinitionInput) => (value === "" ? "empty" : (value ?? "none"))
  const rows = inputs.map((input) => row(input, [input.unit ?? "", rangeOf(input), shown(input)]))
  return table("Inputs", ["Name", "Unit", "Range", "In the file"], rows)
}

export function outputTable({ outputs }: Definition): string {
  if (outputs.length === 0) return ""
  const rows = outputs.map((output) => row(output, []))
  return table("Outputs", ["Name"], rows)
}

function rangeOf({ min, max, step }: DefinitionInput): string {
  if (min === null || max === null) return ""
  return `${min} to ${max}${step === null || step === 1 ? "" : `, steps of ${step}`}`
}
