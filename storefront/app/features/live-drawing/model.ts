import type { NumberParameter } from "../../../../seed/scripts/lib/types"
import type { Setup, Values } from "./messages"

export function spoilersOf({ model = {} }: Setup): [string, NumberParameter][] {
  return Object.entries(model).flatMap(([name, parameter]) =>
    parameter.kind === "number" && name !== "seed" ? [[name, parameter] as [string, NumberParameter]] : [],
  )
}

/** A repaired model can be damaged again. */
export function canSpoil(values: Values, name: string, { max }: NumberParameter): boolean {
  return isRepaired(values) || Number(values[name]) < max
}

const isRepaired = ({ run, write }: Values): boolean => Boolean(run && write)

export function spoil(values: Values, name: string, setup: Setup, random: () => number): Values {
  const counts = spoilersOf(setup).map(([each]) => each)
  const isFresh = isRepaired(values) || counts.every((each) => values[each] === 0)
  const before = isFresh
    ? { ...values, ...Object.fromEntries(counts.map((each) => [each, 0])), seed: Math.floor(random() * 1000) }
    : values
  const { write } = setup.parameters
  return { ...before, [name]: Number(before[name]) + 1, run: false, ...(write && { write: write.value }) }
}
