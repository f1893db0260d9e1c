import { type InputsOf, number, type Parameters, toggle } from "../../scripts/lib/parameters"
import { seeded } from "../../scripts/lib/random"
import type { NumberParameter } from "../../scripts/lib/types"
import { type DynamoReport, wholeReport } from "./live-drawing"

/**
 * What happens to a drawing's model by hand, as values that an address can carry: how often each button was pressed,
 * the seed of what it hit, and whether the script has run since.
 * @param buttons for each value, what its button says and how much there is to spoil
 */
export function spoilable<Names extends string>(buttons: Record<Names, readonly [label: string, most: number]>) {
  const entries = Object.entries<readonly [string, number]>(buttons)
  const counts = entries.map(([name, [label, most]]) => [name, number(label, "", [0, 0, most, 1])])
  return {
    ...(Object.fromEntries(counts) as Record<Names, NumberParameter>),
    seed: number("Seed", "", [0, 0, 999, 1]),
    run: toggle("Run the script", true),
  }
}

/** The script's own inputs, without what was done to its model. */
export function ofTheFile<P extends Parameters>(parameters: P, inputs: InputsOf<P>): InputsOf<P> {
  return Object.fromEntries(Object.keys(parameters).map((name) => [name, inputs[name]])) as InputsOf<P>
}

/** As many of the items, at random: one more adds another, and leaves those that were chosen before. */
export function someOf<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = seeded(seed)
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item)
}

/** What was done by hand and what the script says in short; then, after an empty line, all that its report lists. */
export function modelReport(byHand: readonly string[], report: DynamoReport | undefined): string {
  const done = byHand.length > 0 ? [`By hand: ${byHand.join(", ")}.`] : []
  if (!report) return [...done, "The script has not run since."].join("\n")
  return wholeReport(report, done)
}
