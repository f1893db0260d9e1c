import * as z from "zod/mini"
import { issueMessage, issueText } from "./issue-message"

type Parsed<T> = { ok: true; data: T } | { ok: false; message: string }

/** Parses what came from outside. The message names the field and says what is wrong with it, for people. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): Parsed<z.infer<S>> {
  const result = z.safeParse(schema, input ?? {}, { error: issueText })
  if (result.success) return { ok: true, data: result.data }
  const issue = result.error.issues[0]
  return { ok: false, message: issue ? issueMessage(issue) : "The request cannot be read." }
}
