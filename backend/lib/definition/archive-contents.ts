import { entriesOf } from "./archive-text"
import { type ArchiveContents, longestName, mostNamed } from "./delivered-file"

/** What lies in an archive: files, without folders and what operating systems add. Undefined where it cannot be listed. */
export function contentsOf(archive: Uint8Array): ArchiveContents | undefined {
  try {
    const names = entriesOf(archive).map(({ name }) => name)
    const files = names.filter((name) => !name.endsWith("/") && !isOfTheSystem(name))
    const named = files.filter((name) => name.length <= longestName).slice(0, mostNamed)
    return files.length === 0 ? undefined : { count: files.length, names: named }
  } catch {
    // Whatever a library says of bytes that it cannot read, they are no archive.
    return undefined
  }
}

function isOfTheSystem(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i.test(name)
}
