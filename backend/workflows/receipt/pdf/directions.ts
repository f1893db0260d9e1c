/**
 * In which direction the parts of a line are read: as much of the Unicode bidirectional algorithm as names and addresses
 * need. Lines of Latin, Greek or Cyrillic are one part.
 */

export interface DirectedPart {
  text: string
  isRightToLeft: boolean
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const leftToRight = /[\p{L}\p{Nd}]/u

/** The parts of a line from left to right, as they stand on paper. */
export function partsFromLeft(line: string): DirectedPart[] {
  const parts = partsInOrder(line)
  return isLineRightToLeft(line) ? parts.reverse() : parts
}

/** By its first letter. */
function isLineRightToLeft(line: string): boolean {
  const first = [...line].find((character) => directionOf(character) !== undefined)
  return first !== undefined && rightToLeft.test(first)
}

/** In the order in which they are read. What has no direction has that of its neighbours, or else that of the line. */
function partsInOrder(line: string): DirectedPart[] {
  const own = [...line].map((character) => ({ character, direction: directionOf(character) }))
  const base = isLineRightToLeft(line)
  const parts: DirectedPart[] = []
  let before: boolean | undefined
  for (const [place, { character, direction }] of own.entries()) {
    const after = direction ?? own.slice(place).find((next) => next.direction !== undefined)?.direction
    const isRightToLeft = direction ?? (before === after ? (before ?? base) : base)
    before = direction ?? before
    const last = parts.at(-1)
    const shown = isRightToLeft ? (mirrored[character] ?? character) : character
    if (last?.isRightToLeft === isRightToLeft) last.text += shown
    else parts.push({ text: shown, isRightToLeft })
  }
  return parts
}

/** True: from right to left. Undefined: it has none of its own. */
function directionOf(character: string): boolean | undefined {
  if (rightToLeft.test(character)) return true
  return leftToRight.test(character) ? false : undefined
}

const mirrored: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
}
