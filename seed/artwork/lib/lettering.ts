import type { InputsOf, Parameters } from "../../scripts/lib/parameters"
import type { DrawnRuns } from "./artwork"

/** Rounded to the parameter's step. */
export function lettered<P extends Parameters>(
  parameters: P,
  inputs: InputsOf<P>,
  names: readonly (keyof P & string)[],
): [string, string][] {
  return names.map((name) => {
    const parameter = parameters[name]
    const value: unknown = inputs[name]
    if (parameter?.kind !== "number") {
      return [parameter?.name ?? name, typeof value === "boolean" ? (value ? "on" : "off") : quoted(String(value))]
    }
    const digits = Math.max(0, Math.ceil(-Math.log10(parameter.step)))
    const unit = { degrees: "°", mm: " mm" }[parameter.unit] ?? ""
    return [parameter.name, `${Number(value).toFixed(digits)}${unit}`]
  })
}

/** Shows spaces at the ends. */
const quoted = (value: string): string => (value.trim() === value ? value || "none" : `'${value}'`)

export function textsOn(svg: string): string[] {
  return [...svg.matchAll(/<text(?! class="ornament")[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? "")
}

const figures = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? []

function textsIn(value: unknown): string[] {
  return typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : []
}

/** "12 boxes" counts, "BOX 12" numbers one of them. */
const counts = /\d [A-Za-z]{3}/

/** Figures that are no input, output, count or measured value of the runs. */
export function inventedFigures(texts: readonly string[], { runs, measured = [] }: DrawnRuns): string[] {
  const values = runs.flatMap(({ inputs, outputs }) => [...Object.values(inputs), ...Object.values(outputs)])
  const lengths = values.map((value) => (Array.isArray(value) ? value.length : 0))
  const totals = runs.map(({ outputs }) => ("count" in outputs ? Number(outputs.count) : 0))
  const longest = Math.max(0, ...lengths, ...totals)
  const known = [
    ...measured,
    ...values.flatMap((value) => {
      const told = textsIn(value).flatMap(figures).map(Number)
      if (Array.isArray(value)) return [value.length, ...told]
      return typeof value === "number" ? value : told
    }),
  ]
  return texts.flatMap((text) =>
    figures(text).filter((figure) => {
      const half = 0.5 * 10 ** -(figure.split(".")[1]?.length ?? 0) + 1e-9
      const isInSeries = Number.isInteger(Number(figure)) && Number(figure) >= 1 && Number(figure) <= longest
      const isNumber = isInSeries && !counts.test(text)
      return !isNumber && !known.some((value) => Math.abs(value - Number(figure)) <= half)
    }),
  )
}
