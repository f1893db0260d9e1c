/** A category, or types whose names contain `text`. */
export interface WorksetRule {
  workset: string
  category: string
  text: string
}

const forbidden = "\\:{}[]|;<>?`~"

/** "Structure: Floors, Floors/Deck; Link Site". */
export function readWorksets({ worksets, prefix }: { worksets: string; prefix: string }) {
  const [names, rules, problems]: [string[], WorksetRule[], string[]] = [[], [], []]
  for (const entry of parts(worksets, ";")) {
    const [own, listed] = halves(entry, ":")
    if (!own) {
      problems.push(`'${entry}' has no name before the colon.`)
      continue
    }
    const name = prefix + own
    if ([...name].some((c) => forbidden.includes(c) || c < " ")) {
      problems.push(`Revit allows none of ${[...forbidden].join(" ")} in a name: '${name}'.`)
    }
    if (names.includes(name)) problems.push(`The workset '${name}' occurs twice.`)
    names.push(name)
    for (const rule of parts(listed, ",")) {
      const [category, text] = halves(rule, "/")
      const other = rules.find((known) => known.category === category && known.text === text)
      if (!category) problems.push(`'${rule}' has no category before the slash.`)
      else if (other) problems.push(`'${rule}' occurs twice, at ${other.workset} and at ${name}.`)
      rules.push({ workset: name, category, text })
    }
  }
  if (names.length === 0) problems.push("The list of worksets is empty.")
  return { names, rules, problems }
}

export function ruleFor(rules: readonly WorksetRule[], category: string, type: string): WorksetRule | undefined {
  const own = rules.filter((rule) => rule.category === category)
  return own.find(({ text }) => text !== "" && type.includes(text)) ?? own.find(({ text }) => text === "")
}

/** "Floors/Paving". */
export const writtenRule = ({ category, text }: WorksetRule): string => [category, text].filter(Boolean).join("/")

export function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** Sorted by character code, as in Python. */
export const byName = <T>(named: ReadonlyMap<string, T>): [string, T][] =>
  [...named].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))

function parts(list: string, separator: string): string[] {
  const trimmed = list.split(separator).map((part) => part.trim())
  return trimmed.filter((part) => part !== "")
}

function halves(entry: string, separator: string): [string, string] {
  const [first = "", ...rest] = entry.split(separator)
  return [first.trim(), rest.join(separator).trim()]
}
