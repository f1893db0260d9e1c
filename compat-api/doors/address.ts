/** Undefined: no route has such a path. */
type PathParts = readonly string[] | "malformed" | undefined

const longestPart = 200
const unfit = /[\p{Cc}/\\]/u

/** Refuses doubled slashes and dot segments, which Medusa's routes lack. */
export function partsOf(path: string): PathParts {
  const raw = path.replace(/^\//, "").replace(/\/$/, "").split("/")
  const parts: string[] = []
  for (const part of raw) {
    const decoded = decodedPart(part)
    if (decoded === undefined) return "malformed"
    parts.push(decoded)
  }
  return parts.every(isPlain) ? parts : undefined
}

export function pathOfParts(parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join("/")}`
}

export function decodedPart(part: string): string | undefined {
  try {
    const decoded = decodeURIComponent(part)
    return unfit.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

function isPlain(part: string): boolean {
  return part !== "" && part !== "." && part !== ".." && part.length <= longestPart
}
