import type { Definition, DefinitionInput } from "../../../compat-api/contract/definition"
import { escapeHtml } from "../escape"

const className =
  "lettering w-full [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:pr-3 sm:[&_:is(td,th)]:pr-4 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top " +
  "[&_:is(td,th)]:font-normal [&_small]:block [&_small]:font-sans [&_small]:text-note [&_small]:tracking-normal [&_small]:text-soft " +
  "[&_tbody_:is(td,th)]:border-t [&_thead]:text-soft"

function table(caption: string, columns: readonly string[], rows: readonly string[]): string {
  const heads = columns.map((column) => `<th scope="col">${column}</th>`).join("")
  return [
    `<table class="${className}"><caption class="pb-2 text-left font-sans text-subheading font-semibold">${caption}</caption>`,
    `<thead><tr>${heads}</tr></thead><tbody>${rows.join("")}</tbody></table>`,
  ].join("")
}

/** A text, and below it what there is to say of it. */
const noted = (text: string, note: string | null) =>
  escapeHtml(text) + (note ? ` <small>${escapeHtml(note)}</small>` : "")

const row = (name: string, cells: readonly string[]) =>
  `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`

/** What the user of a file sets, as the file has it. */
export function inputTable({ inputs }: Definition): string {
  if (inputs.length === 0) return ""
  const shown = ({ value }: DefinitionInput) => (value === "" ? "empty" : (value ?? "none"))
  const columns = [
    { name: "Unit", cell: ({ unit }: DefinitionInput) => escapeHtml(unit ?? "") },
    { name: "Range", cell: rangeOf },
    { name: "In the file", cell: (input: DefinitionInput) => escapeHtml(shown(input)) },
  ].filter(({ cell }) => inputs.some((input) => cell(input) !== ""))
  const rows = inputs.map((input) =>
    row(
      noted(input.name, input.note),
      columns.map(({ cell }) => cell(input)),
    ),
  )
  return table("Inputs", ["Name", ...columns.map(({ name }) => name)], rows)
}

export function outputTable({ outputs }: Definition): string {
  if (outputs.length === 0) return ""
  const rows = outputs.map(({ name, note }) => row(noted(name, note), []))
  return table("Outputs", ["Name"], rows)
}

function rangeOf({ min, max, step }: DefinitionInput): string {
  if (min === null || max === null) return ""
  // On one line, however narrow.
  return noted(`${min}\u00a0to\u00a0${max}`, step === null || step === 1 ? null : `step ${step}`)
}
