import { fold } from "../../../../backend/lib/fold"

interface Piece {
  start: number
  text: string
  isMatch: boolean
}

/** `terms`: from `termsOf`. */
export function highlight(text: string, terms: readonly string[]): Piece[] {
  const { folded, starts, ends } = foldedPlaces(text)
  const isMatched = new Array<boolean>(text.length).fill(false)
  for (const term of new Set(terms)) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1))
      isMatched.fill(true, starts[at], ends[at + term.length - 1])
  }
  return piecesOf(text, isMatched)
}

/** Folding can shorten é and lengthen ﬁ. */
function foldedPlaces(text: string) {
  const [starts, ends]: [number[], number[]] = [[], []]
  let folded = ""
  let at = 0
  for (const character of text) {
    const form = fold(character)
    folded += form
    for (let n = 0; n < form.length; n++) starts.push(at)
    at += character.length
    while (ends.length < starts.length) ends.push(at)
    if (form === "" && ends.length > 0) ends[ends.length - 1] = at
  }
  return { folded, starts, ends }
}

function piecesOf(text: string, isMatched: readonly boolean[]): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && isMatched[at] === isMatched[at - 1]) continue
    pieces.push({ start, text: text.slice(start, at), isMatch: isMatched[start] ?? false })
    start = at
  }
  return pieces
}
