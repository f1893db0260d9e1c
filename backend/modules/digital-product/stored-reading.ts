import * as z from "zod"
import { definitionSchema } from "../../lib/definition/definition"
import { contentsSchema, type FileReading } from "../../lib/definition/delivered-file"
import { nothingRead } from "../../lib/definition/read-definition"

/** Raise this after each change to the reader: all files are then read again. */
export const readerVersion = 6

const kept = z.object({
  version: z.literal(readerVersion),
  value: definitionSchema.nullable(),
  contents: contentsSchema.nullable(),
})

export function storedReading({ definition, contents }: FileReading): Record<string, unknown> {
  return { version: readerVersion, value: definition, contents }
}

/** Returns no reading if this reader version has not read the file. Never throws. */
export function readingOf(stored: unknown): FileReading {
  const { data } = kept.safeParse(stored)
  return data ? { definition: data.value, contents: data.contents } : nothingRead
}
