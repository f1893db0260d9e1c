import type { FieldErrors, FieldValues, Resolver } from "react-hook-form"
import type { ZodMiniType } from "zod/mini"

/**
 * Judges a form by a schema: each field gets the first thing that is wrong with it or with one of its choices, and what is sent is what the schema
 * made of it (trimmed, in its normal form).
 */
export function schemaResolver<Typed extends FieldValues, Parsed extends FieldValues = Typed>(
  schema: ZodMiniType<Parsed>,
): Resolver<Typed, unknown, Parsed> {
  return (typed) => {
    const parsed = schema.safeParse(typed)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of parsed.error.issues) errors[String(path[0])] ??= { type: code, message }
    // The schema's fields are those of the form.
    return { values: {}, errors: errors as FieldErrors<Typed> }
  }
}
