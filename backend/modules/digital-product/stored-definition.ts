import * as z from "zod"
import { type Definition, definitionSchema } from "../../lib/definition/definition"

/**
 * What reads definitions, by its version: whoever teaches it more, or changes what it keeps, raises this. Files are
 * then read again, and what another version kept is not shown meanwhile.
 */
export const readerVersion = 3

const kept = z.object({ version: z.literal(readerVersion), value: definitionSchema.nullable() })

/** What a version's row keeps of what was read in its file; undefined: the reader does not know such files. */
export function storedDefinition(definition: Definition | undefined): Record<string, unknown> {
  return { version: readerVersion, value: definition ?? null }
}

/** What this version of the reader found in a file; null: nothing, or it has not read it yet. No page fails of it. */
export function definitionOf(stored: unknown): Definition | null {
  return kept.safeParse(stored).data?.value ?? null
}
