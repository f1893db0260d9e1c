/** The dashboard stores filter values as JSON. */
export function listQuery(params: Record<string, string | undefined>): Record<string, unknown> {
  const entries = Object.entries(params).filter(([, value]) => value)
  return Object.fromEntries(entries.map(([key, value]) => [key, isPlain(key) ? value : parsed(value ?? "")]))
}

function isPlain(key: string): boolean {
  return key === "q" || key === "order" || key === "offset"
}

/** In an address typed by hand, the value may not be JSON. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

export function optionsOf(words: Readonly<Record<string, string | { label: string }>>) {
  return Object.entries(words).map(([value, word]) => ({ value, label: typeof word === "string" ? word : word.label }))
}

export const byTime = { enableSorting: true, sortAscLabel: "Oldest first", sortDescLabel: "Newest first" } as const
export const byAmount = { enableSorting: true, sortAscLabel: "Smallest first", sortDescLabel: "Largest first" } as const

/** Address that exports a list with its filters. */
export function exportAddress(path: string, params: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(listQuery(params))) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one))
    else query.append(name, String(value))
  }
  return `${path}?${query}`.replace(/\?$/, "")
}
