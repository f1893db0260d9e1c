/** "Doors, Windows: Width, Height". */
export interface ByName {
  names: string[]
  values: string[]
}

/** `kind` says what the names are. */
export function readByName(
  list: string,
  kind: "category" | "schedule" | "group",
): { entries: ByName[]; problems: string[] } {
  const problems: string[] = []
  const entries = parts(list.replaceAll("\n", ";"), ";").map((entry) => {
    const [head = "", ...tail] = entry.split(":")
    const hasColon = tail.length > 0
    const read = { names: hasColon ? parts(head, ",") : [], values: parts(hasColon ? tail.join(":") : head, ",") }
    if (hasColon && read.names.length === 0) problems.push(`'${entry}' has no ${kind} before the colon.`)
    else if (read.values.length === 0) problems.push(`'${entry}' has nothing after the colon.`)
    return read
  })
  return { entries, problems }
}

/** Values for this name or, if it has none of its own, those for all others. */
export function askedOf(entries: readonly ByName[], name: string): string[] {
  const own = entries.filter(({ names }) => names.includes(name))
  const found = own.length > 0 ? own : entries.filter(({ names }) => names.length === 0)
  return found.flatMap(({ values }) => values)
}

function parts(list: string, separator: string): string[] {
  const trimmed = list.split(separator).map((part) => part.trim())
  return trimmed.filter((part) => part !== "")
}
