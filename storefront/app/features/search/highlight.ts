import { fold } from "./fold"

/** A piece of a text; `isMatch`: it contains a term, or is a part of one. */
interface Piece {
  /** Where it begins in the text. */
  start: number
  text: string
  isMatch: boolean
}

/** A text cut where terms of a query begin and end. Joined, the pieces are the text. `terms`: as `termsOf` makes them. */
export function highlight(text: string, terms: readonly string[]): Piece[] {
  const folded = fold(text)
  // Where lower case is longer, as that of İ is, places in one are not places in the other.
  if (folded.length !== text.length) return [{ start: 0, text, isMatch: false }]
  const isMatched = new Array<boolean>(text.length).fill(false)
  for (const term of new Set(terms)) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1))
      isMatched.fill(true, at, at + term.length)
  }
  return piecesOf(text, isMatched)
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
