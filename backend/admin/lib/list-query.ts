/** What a list's address asks for as a query of the admin API. The dashboard keeps values of filters as JSON. */
export function listQuery(params: Record<string, string | undefined>): Record<string, unknown> {
  const entries = Object.entries(params).filter(([, value]) => value)
  return Object.fromEntries(entries.map(([key, value]) => [key, isPlain(key) ? value : parsed(value ?? "")]))
}

function isPlain(key: string): boolean {
  return key === "q" || key === "order" || key === "offset"
}

/** An address that was written by hand need not hold JSON. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
