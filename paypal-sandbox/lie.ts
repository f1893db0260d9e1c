/** Parts of an answer to replace. Null removes a part. */
export type Lie = Record<string, unknown>

export function withLie<T extends object>(view: T, lie: Lie | undefined): T {
  return lie ? (laidOver(view, lie) as T) : view // cast: a test may change every part
}

function laidOver(truth: unknown, lie: unknown): unknown {
  if (Array.isArray(truth) && Array.isArray(lie)) {
    return truth.map((part, place) => (place in lie ? laidOver(part, lie[place]) : part))
  }
  if (!isRecord(truth) || !isRecord(lie)) return lie
  const parts = { ...truth }
  for (const [name, part] of Object.entries(lie)) {
    if (part === null) delete parts[name]
    else parts[name] = laidOver(truth[name], part)
  }
  return parts
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
