import type { InputsOf, Parameters } from "./parameters"
import type { NumberParameter } from "./types"

/** Random inputs, in which the ends of ranges come more often. */
export function randomInputs<P extends Parameters>(parameters: P, random: () => number): InputsOf<P> {
  const values = Object.entries(parameters).map(([name, parameter]) => {
    if (parameter.kind === "switch") return [name, random() < 0.5]
    return [name, parameter.kind === "number" ? randomOn(parameter, random) : parameter.value]
  })
  return Object.fromEntries(values) as InputsOf<P>
}

function randomOn({ min, max, step }: NumberParameter, random: () => number): number {
  const end = random()
  if (end < 0.08) return min
  if (end > 0.92) return max
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  return Number((min + step * Math.floor(random() * ((max - min) / step + 1))).toFixed(digits))
}
