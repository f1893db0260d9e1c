import type { NumberParameter } from "../../deliverables/types"
import type { DrawnRuns } from "./artwork"

/** Parameters as the title block letters them: under their own names, with the digits of their steps. */
export function lettered<P extends Record<string, NumberParameter>>(
  parameters: P,
  inputs: { [K in keyof P]: number },
  names: readonly (keyof P & string)[],
): [string, string][] {
  return names.map((name) => {
    const { name: label, unit, step } = parameters[name] as NumberParameter
    const digits = Math.max(0, Math.ceil(-Math.log10(step)))
    return [label, `${inputs[name].toFixed(digits)}${unit === "degrees" ? "°" : ""}`]
  })
}

/** The lettering of a drawing that is not set as an ornament. */
export function textsOn(svg: string): string[] {
  return [...svg.matchAll(/<text(?! class="ornament")[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? "")
}

const figures = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? []

/**
 * The figures in lettering that the drawn runs do not have: a figure is an input, an output, one in an output's text, the
 * length of a list or the number of an entry (up to the output `count`, too), or measured; each as it is rounded where it is lettered.
 */
export function inventedFigures(texts: readonly string[], { runs, measured = [] }: DrawnRuns): string[] {
  const values = runs.flatMap(({ inputs, outputs }) => [...Object.values(inputs), ...Object.values(outputs)])
  const lengths = values.map((value) => (Array.isArray(value) ? value.length : 0))
  const counts = runs.map(({ outputs }) => ("count" in outputs ? Number(outputs.count) : 0))
  const longest = Math.max(0, ...lengths, ...counts)
  const known = [
    ...measured,
    ...values.flatMap((value) => {
      if (typeof value === "string") return figures(value).map(Number)
      if (Array.isArray(value)) return value.length
      return typeof value === "number" ? value : []
    }),
  ]
  return texts.flatMap(figures).filter((figure) => {
    const half = 0.5 * 10 ** -(figure.split(".")[1]?.length ?? 0) + 1e-9
    const isNumbered = Number.isInteger(Number(figure)) && Number(figure) >= 1 && Number(figure) <= longest
    return !isNumbered && !known.some((value) => Math.abs(value - Number(figure)) <= half)
  })
}
