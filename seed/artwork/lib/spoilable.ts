import { type InputsOf, number, type Parameters, toggle } from "../../scripts/lib/parameters"
import { seeded } from "../../scripts/lib/random"
import type { NumberParameter } from "../../scripts/lib/types"
import { type DynamoReport, wholeReport } from "./live-drawing"

/** State as URL values. `buttons`: label and maximum. */
export function spoilable<Names extends string>(buttons: Record<Names, readonly [label: string, most: number]>) {
  const entries = Object.entries<readonly [string, number]>(buttons)
  const counts = entries.map(([name, [label, most]]) => [name, number(label, "", [0, 0, most, 1])])
  return {
    ...(Object.fromEntries(counts) as Record<Names, NumberParameter>),
    seed: number("Seed", "", [0, 0, 999, 1]),
    run: toggle("Run the script", true),
  }
}

export function ofTheFile<P extends Parameters>(parameters: P, inputs: InputsOf<P>): InputsOf<P> {
  return Object.fromEntries(Object.keys(parameters).map((name) => [name, inputs[name]])) as InputsOf<P>
}

/** A larger count keeps the earlier choice. */
export function someOf<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = seeded(seed)
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item)
}

export function modelReport(byHand: readonly string[], report: DynamoReport | undefined): string {
  const done = byHand.length > 0 ? [`You changed: ${byHand.join(", ")}.`] : []
  if (!report) return [...done, "The script has not run again yet."].join("\n")
  return wholeReport(report, done)
}
