import * as z from "zod"

/**
 * A kind of JSON that a row keeps for good: written with the version of its form, and parsed when it is read, so that a
 * later version of the shop never takes it for something else. `read` throws where it is another form: a fault of ours.
 */
export function frozen<T>(schema: z.ZodType<T>, version = 1) {
  const form = z.object({ version: z.literal(version), value: z.unknown() })
  return {
    write: (value: T): Record<string, unknown> => ({ version, value }),
    read: (stored: unknown): T => schema.parse(form.parse(stored).value),
  }
}

/** Cents. */
export const cents = z.number().int()
export const units = z.number().int().positive()
export const textOrNull = z.string().nullable()
