import { hasHidden, withoutHidden } from "../characters"

/** In characters. Windows refuses longer paths in a user's folder. */
const longestPath = 200

const control = /[\p{Cc}\u2028\u2029]/u
const forbidden = /[<>:"|?*]/
/** Microsoft, "Naming Files, Paths, and Namespaces". */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\.|$)/i

export function isOfTheSystem(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)
}

/** A name that every system accepts; "" if nothing is left. `longest` in characters. */
export function safeName(text: string, longest: number): string {
  const words = withoutHidden(text.normalize("NFC")).replace(/[\s\p{Cc}\u2028\u2029<>:"|?*/\\]+/gu, " ")
  const name = [...words]
    .slice(0, longest)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "")
  return device.test(name) ? `_${name}` : name
}

/** The folder that contains all files: "", or with a final "/". */
export function topFolder(names: readonly string[]): string {
  let top = ""
  for (;;) {
    const [, folder] = /^([^/]+\/)/.exec(names[0]?.slice(top.length) ?? "") ?? []
    if (folder === undefined || !names.every((name) => name.startsWith(top + folder))) return top
    top += folder
  }
}

/** Folders end with "/". Undefined if all names are safe on every system. */
export function faultOfNames(names: readonly string[]): string | undefined {
  if (!names.some((name) => !name.endsWith("/") && !isOfTheSystem(name))) return "It contains no files."
  for (const name of names) {
    const fault = faultOfName(name)
    if (fault) return `It contains ${quoted(name)}, ${fault}.`
  }
  return faultTogether(names)
}

function faultOfName(name: string): string | undefined {
  if (control.test(name) || hasHidden(name)) return "with an invisible character"
  if (name.includes("\\")) return "with a backslash, which only some programs read as a folder"
  if (name.startsWith("/") || /^[a-z]:/i.test(name)) return "which is a fixed place on the buyer's disk"
  if (name.length > longestPath) return `whose name has more than ${longestPath} characters`
  const segments = name.replace(/\/$/, "").split("/")
  if (segments.includes("..")) return "which would be unpacked outside the chosen folder"
  if (segments.some((segment) => segment === "" || segment === ".")) return "with an empty folder name"
  if (segments.some((segment) => device.test(segment))) return "which is the name of a device in Windows"
  if (forbidden.test(name)) return 'and Windows does not allow < > : " | ? * in a name'
  if (segments.some((segment) => /[. ]$/.test(segment)))
    return "and Windows drops a dot or a space at the end of a name"
  return undefined
}

/** Most systems ignore case and Unicode normalization. */
function faultTogether(names: readonly string[]): string | undefined {
  const seen = new Map<string, string>()
  for (const name of names) {
    const path = name.replace(/\/$/, "").normalize("NFC").toLowerCase()
    const before = seen.get(path)
    const areFolders = before?.endsWith("/") && name.endsWith("/")
    if (before !== undefined && !areFolders)
      return `It contains ${quoted(before)} and ${quoted(name)}, and one would replace the other.`
    seen.set(path, name)
  }
  for (const [path, name] of seen) {
    for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) {
      const above = seen.get(path.slice(0, at))
      if (above && !above.endsWith("/")) return `It contains ${quoted(name)} inside ${quoted(above)}, which is a file.`
    }
  }
  return undefined
}

function quoted(name: string): string {
  const shown = name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "�")
  return `"${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}"`
}
