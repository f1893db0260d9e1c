/** The choices of a filter: the values, each with its word. */
export function optionsOf(words: Readonly<Record<string, string | { label: string }>>) {
  return Object.entries(words).map(([value, word]) => ({ value, label: typeof word === "string" ? word : word.label }))
}
