/** shop.md §5. */
export function codeAsTyped(text: string): string {
  return text.trim().toUpperCase()
}

/** Caret in `codeAsTyped(text)`. */
export function caretIn(text: string, caret: number): number {
  const typed = codeAsTyped(text)
  return Math.min(text.slice(0, caret).trimStart().toUpperCase().length, typed.length)
}

export function lastFour(code: string): string {
  return code.slice(-4)
}
