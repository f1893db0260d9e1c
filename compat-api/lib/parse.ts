import type * as z from "zod/mini"

export type Parsed<T> = { ok: true; data: T } | { ok: false; message: string }

/** Parses what came from outside. The message names the field and says what is wrong with it. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): Parsed<z.infer<S>> {
  const result = schema.safeParse(input ?? {})
  if (result.success) return { ok: true, data: result.data }
  const issue = result.error.issues[0]
  const field = (issue?.path ?? []).map(String).join(".")
  return {
    ok: false,
    message: field ? `${field}: ${issue?.message}` : (issue?.message ?? "The request cannot be read."),
  }
}
