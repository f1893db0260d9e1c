import * as z from "zod"
import { definitionSchema } from "../../lib/definition/definition"
import { contentsSchema, type FileReading } from "../../lib/definition/delivered-file"
import { nothingRead } from "../../lib/definition/read-download"

/**
 * What reads files, by its version: whoever teaches it more, or changes what it keeps, raises this. Files are then read
 * again, and what another version kept is not shown meanwhile.
 */
export const readerVersion = 4

const kept = z.object({
  version: z.literal(readerVersion),
  value: definitionSchema.nullable(),
  contents: contentsSchema.nullable(),
})

/** What a version's row keeps of what was read in its file. */
export function storedReading({ definition, contents }: FileReading): Record<string, unknown> {
  return { version: readerVersion, value: definition, contents }
}

/** What this version of the reader found in a file; nothing where it has not read it yet. No page fails of it. */
export function readingOf(stored: unknown): FileReading {
  const { data } = kept.safeParse(stored)
  return data ? { definition: data.value, contents: data.contents } : nothingRead
}
