import { type ArchiveContents, contentsOf } from "./archive-contents"
import type { Definition } from "./definition"
import { readDefinition } from "./read-definition"

/** What is known of the inside of a version's file. */
export interface FileReading {
  /** Null: the reader does not know such files. */
  definition: Definition | null
  /** Null: it is no archive that can be listed, or was too large to be read. */
  contents: ArchiveContents | null
}

/** The version of a product's file that buyers get now. */
export interface DeliveredFile extends FileReading {
  version: string
  /** When the version was added; ISO 8601. */
  date: string
  /** Bytes. */
  size: number
}

export const nothingRead: FileReading = { definition: null, contents: null }

/** What is inside of an archive that is delivered under the name of a download. */
export function readDownload(archive: Uint8Array, download: string): FileReading {
  return { definition: readDefinition(archive, download) ?? null, contents: contentsOf(archive) ?? null }
}
