/** What a list asks of some categories, or of all others: "Doors, Windows: Width, Height". */
export interface ByCategory {
  /** Empty for all that have no entry of their own. */
  categories: string[]
  values: string[]
}

export function readByCategory(list: string): { entries: ByCategory[]; problems: string[] } {
  const problems: string[] = []
  const entries = parts(list, ";").map((entry) => {
    const [head = "", ...tail] = entry.split(":")
    const hasColon = tail.length > 0
    const read = { categories: hasColon ? parts(head, ",") : [], values: parts(hasColon ? tail.join(":") : head, ",") }
    if (hasColon && read.categories.length === 0) problems.push(`'${entry}' has no category before the colon.`)
    else if (read.values.length === 0) problems.push(`'${entry}' asks for nothing.`)
    return read
  })
  return { entries, problems }
}

/** What is asked of a category: by its own entries, or else by those for all others. */
export function ofCategory(entries: readonly ByCategory[], category: string): string[] {
  const own = entries.filter(({ categories }) => categories.includes(category))
  const found = own.length > 0 ? own : entries.filter(({ categories }) => categories.length === 0)
  return found.flatMap(({ values }) => values)
}

function parts(list: string, separator: string): string[] {
  const trimmed = list.split(separator).map((part) => part.trim())
  return trimmed.filter((part) => part !== "")
}
