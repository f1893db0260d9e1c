export type Encoding = "br" | "gzip" | "identity"

const known = new Map<string, Encoding>()
const mostKnown = 100

/** RFC 9110 §12.5.3. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity"
  const before = known.get(accepted)
  if (before) return before
  const encoding = negotiated(accepted)
  if (known.size >= mostKnown) known.clear()
  known.set(accepted, encoding)
  return encoding
}

function negotiated(accepted: string): Encoding {
  const weights = new Map(accepted.toLowerCase().split(",").map(weightOf))
  const allows = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0
  if (allows("br")) return "br"
  return allows("gzip") ? "gzip" : "identity"
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim())
  const weight = parameters.find((parameter) => parameter.startsWith("q="))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
