import { contentsOf } from "./archive-contents"
import type { FileReading } from "./delivered-file"
import { readDefinition } from "./read-definition"

export const nothingRead: FileReading = { definition: null, contents: null }

/** What is inside of an archive that is delivered under the name of a download. */
export function readDownload(archive: Uint8Array, download: string): FileReading {
  return { definition: readDefinition(archive, download) ?? null, contents: contentsOf(archive) ?? null }
}
