import path from "node:path"
import { type ArchiveContents, mostNamed } from "../../lib/definition/delivered-file"

export interface ComparedVersion {
  /** In bytes. */
  size: number
  /** If false, only the version's size is known. */
  is_read: boolean
  host: "grasshopper" | "dynamo" | null
  /** Null if the shop does not list it. */
  contents: ArchiveContents | null
}

const definitions = { grasshopper: "a Grasshopper definition", dynamo: "a Dynamo graph" } as const

/** Returns sentences that say what buyers and visitors would lose. */
export function worseThan(before: ComparedVersion | undefined, after: ComparedVersion): string[] {
  if (!before) return []
  const inside = before.is_read && after.is_read ? worseInside(before, after) : []
  if (after.size * 2 >= before.size) return inside
  const share = Math.max(1, Math.round((100 * after.size) / before.size))
  return [...inside, `The file has only ${share}% of the size of the delivered version.`]
}

function worseInside(before: ComparedVersion, after: ComparedVersion): string[] {
  const worse: string[] = []
  if (before.host && !after.host) {
    worse.push(
      `The page will lose the drawing “Inside the file”, because the shop does not find exactly one .ghx or .dyn file at the top of the archive or in its only folder.`,
    )
  } else if (before.host && after.host && before.host !== after.host) {
    worse.push(
      `The file contains ${definitions[after.host]}, but the delivered version contains ${definitions[before.host]}.`,
    )
  }
  if (before.contents && !after.contents)
    worse.push("The page no longer lists the files, because the archive is too large to be read.")
  return [...worse, ...lostKinds(before.contents, after.contents)]
}

function lostKinds(before: ArchiveContents | null, after: ArchiveContents | null): string[] {
  if (!before || !after || after.count > mostNamed) return []
  const kept = new Set(after.names.map(endingOf))
  const lost = [...new Set(before.names.map(endingOf))].filter((ending) => ending !== "" && !kept.has(ending))
  return lost.map((ending) => `The file no longer contains a ${ending} file.`)
}

const endingOf = (name: string) => path.posix.extname(name).toLowerCase()
