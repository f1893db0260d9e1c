import * as z from "zod"

/** JSON with a version, which is never changed once stored. `read` throws if it has another form. */
export function frozen<T>(schema: z.ZodType<T>, version = 1) {
  const form = z.object({ version: z.literal(version), value: z.unknown() })
  return {
    write: (value: T): Record<string, unknown> => ({ version, value }),
    read: (stored: unknown): T => schema.parse(form.parse(stored).value),
  }
}

/** In cents. */
export const cents = z.number().int()
export const units = z.number().int().positive()
export const textOrNull = z.string().nullable()
