import * as z from "zod"
import type { Definition } from "./definition"

/** Files that are named; of a larger archive the others are counted. */
export const mostNamed = 40
export const longestName = 200

export const contentsSchema = z.object({
  /** How many files there are. */
  count: z.number().int().positive(),
  /** With their folders, as the archive has them: the first of them. */
  names: z.array(z.string().max(longestName)).max(mostNamed),
})

export type ArchiveContents = z.infer<typeof contentsSchema>

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
