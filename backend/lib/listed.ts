const list = new Intl.ListFormat("en-GB")

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  return list.format(words)
}
