const list = new Intl.ListFormat("en-GB")

export function listed(words: readonly string[]): string {
  return list.format(words)
}
