/** Many short texts in one string, so that a term is looked for in all of them by one run of the browser's own search. */
interface Haystack {
  text: string
  /** Where each text begins; the last is where the next one would. */
  starts: Uint32Array
}

/** No term holds it, since terms are split at white space. */
const between = "\n"

export function haystackOf(texts: readonly string[]): Haystack {
  const starts = new Uint32Array(texts.length + 1)
  let start = 0
  texts.forEach((text, index) => {
    starts[index] = start
    start += text.length + between.length
  })
  starts[texts.length] = start
  return { text: texts.join(between), starts }
}

/** Calls `found` with the place of every text that contains the term, in their order. */
export function eachContaining({ text, starts }: Haystack, term: string, found: (place: number) => void): void {
  let place = 0
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, starts[place])) {
    while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place++
    found(place)
    place++
    if (place >= starts.length - 1) return
  }
}
