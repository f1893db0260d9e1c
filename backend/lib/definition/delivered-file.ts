import * as z from "zod"
import type { Definition } from "./definition"

export const mostNamed = 40
export const longestName = 200

export const contentsSchema = z.object({
  count: z.number().int().positive(),
  names: z.array(z.string().max(longestName)).max(mostNamed),
})

export type ArchiveContents = z.infer<typeof contentsSchema>

export interface FileReading {
  /** Null: no reader for this format. */
  definition: Definition | null
  /** Null: not a listable archive, or too large. */
  contents: ArchiveContents | null
}

/** A version that shoppers know. */
export interface Release {
  version: string
  /** Time of the first delivery, in ISO 8601. */
  date: string
  /** In bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** Changes since the previous version, in several lines. */
  notes: string | null
}

export interface DeliveredFile extends FileReading, Release {
  /** Newest first. */
  earlier: Release[]
}
