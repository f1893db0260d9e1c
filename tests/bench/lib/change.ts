import { isSameKind, type Measured, machineKind, type Run, type Taken } from "./history"
import { columns, numberText, spreadText } from "./table"
import { betterOf } from "./unit"

type Change = "worse" | "better" | "differs" | ""

export interface Pair {
  before: Measured
  now: Measured
  /** The run of `before`. */
  since?: string
}

/** Differences below are none, also between figures that are measured once and so have no spread. */
const least = 0.01

/** What lies between two medians that their spreads cannot explain: not one round of the one came near the other's. */
export function changeOf({ before, now }: Pair): Change {
  const isMore = now.smallest > before.largest
  const isLess = now.largest < before.smallest
  if (!isMore && !isLess) return ""
  if (Math.abs(now.median - before.median) < least * Math.abs(before.median)) return ""
  const better = betterOf(now.unit)
  if (better === "neither") return "differs"
  return isMore === (better === "more") ? "better" : "worse"
}

/** Each figure beside the same one of the newest run of the same kind that took it. */
export function pairsSince(history: readonly Run[], taken: Taken): Pair[] {
  const runs = history.filter((run) => isSameKind(run, taken)).reverse()
  return taken.figures.flatMap((now) => {
    for (const { date, commit, figures } of runs) {
      const before = figures.find((figure) => isSameFigure(figure, now) && figure.unit === now.unit)
      if (before) return [{ before, now, since: `${date.slice(0, 10)} ${commit}` }]
    }
    return []
  })
}

/** What a run says about those before it: first what became worse. */
export function changesText(history: readonly Run[], taken: Taken): string {
  const kind = `${machineKind(taken.machine)}, ${taken.effort}`
  const pairs = pairsSince(history, taken)
  if (pairs.length === 0) return `The history has none of these figures of this kind of run (${kind}).`
  const changed = (["worse", "better", "differs"] as const).flatMap((change) =>
    pairs.filter((pair) => changeOf(pair) === change),
  )
  const worse = changed.filter((pair) => changeOf(pair) === "worse").length
  const verdict = worse > 0 ? `${worse} became worse` : "none became worse"
  const summary = `Of ${pairs.length} figures that the history has (${kind}), ${verdict} than the spreads allow.`
  return changed.length > 0 ? `${summary}\n${changeTable(changed, ["before", "now"])}` : summary
}

/** A line for each pair, with the ratio of the medians. */
export function changeTable(pairs: readonly Pair[], [before, now]: readonly [string, string]): string {
  const headings = ["", "figure", before, "spread", now, "spread", "unit", "ratio", "since"]
  const rows = pairs.map((pair) => [
    changeOf(pair),
    `${pair.now.subject}: ${pair.now.name}`,
    numberText(pair.before.median),
    spreadText([pair.before.smallest, pair.before.largest]),
    numberText(pair.now.median),
    spreadText([pair.now.smallest, pair.now.largest]),
    pair.now.unit,
    pair.before.median === 0 ? "" : numberText(pair.now.median / pair.before.median),
    pair.since ?? "",
  ])
  return columns(pairs.some(({ since }) => since) ? headings : headings.slice(0, -1), rows, [2, 3, 4, 5, 7]).join("\n")
}

export function isSameFigure(one: Measured, other: Measured): boolean {
  return one.subject === other.subject && one.name === other.name
}
