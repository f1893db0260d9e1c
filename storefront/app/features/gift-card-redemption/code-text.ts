/** A code as it is typed: trimmed and upper-cased (shop.md §5). */
export function codeAsTyped(text: string): string {
  return text.trim().toUpperCase()
}

/** Where the caret is in `codeAsTyped(text)` when it was at `caret` in `text`. */
export function caretIn(text: string, caret: number): number {
  const typed = codeAsTyped(text)
  return Math.min(text.slice(0, caret).trimStart().toUpperCase().length, typed.length)
}

/** All that is shown of a code that somebody may look at over a shoulder. */
export function lastFour(code: string): string {
  return code.slice(-4)
}
