import type { FieldErrors, FieldValues, Resolver } from "react-hook-form"
import type { ZodMiniType } from "zod/mini"

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
