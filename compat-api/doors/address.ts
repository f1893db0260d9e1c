/** A path as its parts, each decoded once; `malformed`: no address; undefined: no route has such a path. */
type PathParts = readonly string[] | "malformed" | undefined

/** Of a part of a path, which is an id or a word. */
const longestPart = 200
/** A control character, or a slash that was encoded: no id has one. */
const unfit = /[\p{Cc}/\\]/u

/**
 * Reads a path as the table of doors knows it, so that one route has one spelling, whatever a caller writes for it: parts
 * are decoded, and a slash at the end counts for nothing. A path with doubled slashes or dot segments leads nowhere:
 * Medusa's router has no such routes, and nothing here is to guess what was meant.
 */
export function partsOf(path: string): PathParts {
  const raw = path.replace(/^\//, "").replace(/\/$/, "").split("/")
  const parts: string[] = []
  for (const part of raw) {
    const decoded = decodedPart(part)
    if (decoded === undefined || unfit.test(decoded)) return "malformed"
    parts.push(decoded)
  }
  return parts.every(isPlain) ? parts : undefined
}

/** The path that Medusa's router is handed. */
export function pathOfParts(parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join("/")}`
}

function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function isPlain(part: string): boolean {
  return part !== "" && part !== "." && part !== ".." && part.length <= longestPart
}
