import { isSameFigure, type Pair } from "./change"
import type { Measured } from "./history"
import { summaryOf } from "./statistics"

/** Several runs of one commit as one: the median of medians, and the smallest and largest of all rounds. */
export function pooled(runs: readonly (readonly Measured[])[]): Measured[] {
  const all = runs.flat()
  const firsts = all.filter((figure, index) => all.findIndex((other) => isSameFigure(other, figure)) === index)
  return firsts.map((first) => {
    const same = all.filter((figure) => isSameFigure(figure, first))
    return {
      ...first,
      median: summaryOf(same.map(({ median }) => median)).median,
      smallest: Math.min(...same.map(({ smallest }) => smallest)),
      largest: Math.max(...same.map(({ largest }) => largest)),
    }
  })
}

interface Pairs {
  pairs: Pair[]
  /** What the other has not, by name. */
  only: { before: string[]; now: string[] }
}

export function pairsOf(before: readonly Measured[], now: readonly Measured[]): Pairs {
  const nameOf = ({ subject, name }: Measured) => `${subject}: ${name}`
  const without = (some: readonly Measured[], others: readonly Measured[]) =>
    some.filter((figure) => !others.some((other) => isSameFigure(other, figure))).map(nameOf)
  const pairs = now.flatMap((figure) => {
    const same = before.find((other) => isSameFigure(other, figure))
    return same ? [{ before: same, now: figure }] : []
  })
  return { pairs, only: { before: without(before, now), now: without(now, before) } }
}
