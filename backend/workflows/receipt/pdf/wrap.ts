import { graphemesOf } from "./characters"

/** End exclusive. */
type Slice = [start: number, end: number]

/** Places where a line may end, the text's end last. */
export type Breaking = (text: string) => number[]

/** Cuts text that is too long and has no break. */
export function wrapped(text: string, breaksOf: Breaking, fits: (line: string) => boolean): Slice[] {
  const lines: Slice[] = []
  let [start, end] = [0, 0]
  const endsAt = (place: number) => {
    if (place > start) lines.push([start, start + text.slice(start, place).trimEnd().length])
    start = place
  }
  for (const place of breaksOf(text)) {
    if (!fits(text.slice(start, place).trimEnd())) {
      endsAt(end)
      for (const cut of cutsOf(text, end, place)) {
        if (!fits(text.slice(start, cut).trimEnd())) endsAt(end)
        end = cut
      }
    }
    end = place
  }
  endsAt(end)
  return lines
}

/** Unicode line breaking algorithm. */
export async function lineBreaking(): Promise<Breaking> {
  // Loaded only when needed: its tables take 8 MB.
  const { default: LineBreaker } = await import("linebreak")
  return (text) => {
    const breaks = wordsApart(text)
    const breaker = new LineBreaker(text)
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next.position)
    return [...new Set(breaks)].sort((one, other) => one - other)
  }
}

/** Scripts without spaces; Node's dictionary finds their words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter("th", { granularity: "word" })

function wordsApart(text: string): number[] {
  if (!unspaced.test(text)) return []
  return [...words.segment(text)]
    .map(({ index }) => index)
    .filter((index) => index > 0 && unspaced.test(text[index - 1] ?? "") && unspaced.test(text[index] ?? ""))
}

function cutsOf(text: string, from: number, to: number): number[] {
  let place = from
  return graphemesOf(text.slice(from, to)).map((grapheme) => {
    place += grapheme.length
    return place
  })
}
