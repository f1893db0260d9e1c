import { seeded } from "../../scripts/lib/random"
import { at, lerp2, range, type V2 } from "../../scripts/lib/vec"
import { messy } from "./drawn-lines"
import { runOn, type Segment } from "./line-clean"
import { someOf } from "./spoilable"

/** In mm. */
export const usual = { tolerance: 150, gap: 150, corner: 250 }
export const first = runOn(messy, usual)

export const mostLines = 7

type Spoiling = Record<"doubled" | "broken" | "opened" | "seed", number>

export interface SpoiltView {
  /** Numbered from 1. */
  lines: Segment[]
  byHand: string[]
  marks: { p: V2; id: number }[]
}

/** Each line is spoilt in one way only. */
export function spoiltLines({ doubled, broken, opened, seed }: Spoiling): SpoiltView {
  if (doubled + broken + opened === 0) return { lines: messy, byHand: [], marks: [] }
  const view: SpoiltView = { lines: first.lines.map(({ a, b }) => ({ a, b })), byHand: [], marks: [] }
  const long = range(first.lines.length).filter((i) => lengthOf(at(first.lines, i)) > 1.5)
  const order = someOf(long, long.length, seed)
  const corners = order.filter(endInCorner).slice(0, mostLines)
  const rest = order.filter((line) => !corners.includes(line))
  for (const i of rest.slice(0, doubled)) drawTwice(view, i, seeded(seed + i))
  for (const i of rest.slice(mostLines).slice(0, broken)) breakLine(view, i, seeded(seed + i))
  for (const i of corners.slice(0, opened)) openCorner(view, i, seeded(seed + i))
  return view
}

function note({ byHand, marks }: SpoiltView, i: number, p: V2, what: string): void {
  marks.push({ p, id: i + 1 })
  byHand.push(`line ${i + 1} ${what}`)
}

function drawTwice(view: SpoiltView, i: number, random: () => number): void {
  const { a, b } = at(view.lines, i)
  const off = ((random() < 0.5 ? -1 : 1) * (0.05 + 0.06 * random())) / lengthOf({ a, b })
  // Rounding would decide between equal lines.
  const end = random() < 0.5 ? 0.99 : 0.6
  const aside = ([x, y]: V2): V2 => [x - (b[1] - a[1]) * off, y + (b[0] - a[0]) * off]
  view.lines.push({ a: aside(a), b: aside(lerp2(a, b, end)) })
  note(view, i, lerp2(a, b, end / 2), "drawn twice")
}

function breakLine(view: SpoiltView, i: number, random: () => number): void {
  const { a, b } = at(view.lines, i)
  const half = (0.03 + 0.04 * random()) / lengthOf({ a, b })
  const middle = 0.3 + 0.4 * random()
  view.lines[i] = { a, b: lerp2(a, b, middle - half) }
  view.lines.push({ a: lerp2(a, b, middle + half), b })
  note(view, i, lerp2(a, b, middle), "broken")
}

function openCorner(view: SpoiltView, i: number, random: () => number): void {
  const { a, b } = at(view.lines, i)
  const [far, end] = endInCorner(i) === "b" ? [a, b] : [b, a]
  view.lines[i] = { a: far, b: lerp2(end, far, (0.12 + 0.1 * random()) / lengthOf({ a, b })) }
  note(view, i, end, "pulled out of its corner")
}

function endInCorner(i: number): "a" | "b" | undefined {
  const line = at(first.lines, i)
  const others = first.lines.filter((other) => other !== line)
  return (["b", "a"] as const).find((end) => others.some((other) => awayFrom(other, line[end]) < 0.01))
}

/** Distance to the segment. */
export function awayFrom({ a, b }: Segment, [x, y]: V2): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const share = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - a[0] - share * dx, y - a[1] - share * dy)
}

const lengthOf = ({ a, b }: Segment): number => Math.hypot(b[0] - a[0], b[1] - a[1])
