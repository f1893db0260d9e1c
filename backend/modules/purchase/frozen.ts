import * as z from "zod"

/** Versioned JSON that is stored for good. `read` throws for another form. */
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
