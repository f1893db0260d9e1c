import * as z from "zod/mini"

type Parsed<T> = { ok: true; data: T } | { ok: false; message: string }

export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): Parsed<z.infer<S>> {
  const result = z.safeParse(schema, input ?? {}, { error: issueText })
  if (result.success) return { ok: true, data: result.data }
  const issue = result.error.issues[0]
  return { ok: false, message: issue ? issueMessage(issue) : "The request cannot be read." }
}

type RawIssue = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
}

function issueText(issue: RawIssue): string {
  if (issue.input === undefined) return "This is missing. Please fill it in."
  switch (issue.code) {
    case "invalid_type":
      return `This must be ${kinds[issue.expected] ?? issue.expected}.`
    case "invalid_value":
      return `This must be ${issue.values.length === 1 ? "" : "one of "}${quoted(issue.values)}.`
    case "too_big":
      if (issue.origin === "string") return `This is too long: at most ${issue.maximum} characters.`
      return `This is too much: at most ${issue.maximum}.`
    default:
      return "This is not valid. Please check it."
  }
}

function quoted(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ")
}

/** "items.0.quantity: A quantity is at most 99." */
function issueMessage(issue: Issue, path: readonly PropertyKey[] = []): string {
  const here = [...path, ...issue.path]
  if (issue.code === "unrecognized_keys")
    return `${named([...here, issue.keys[0] ?? ""])}: The request has no such field. Please leave it out.`
  if (issue.code === "invalid_union") {
    const closest = closestOf(issue.errors)
    if (closest) return issueMessage(closest, here)
  }
  if (here.length > 0) return `${named(here)}: ${issue.message}`
  return issue.code === "invalid_type" ? "The request must be a JSON object." : issue.message
}

function closestOf(forms: readonly (readonly Issue[])[]): Issue | undefined {
  const distance = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 1), 0)
  return [...forms].sort((one, other) => distance(one) - distance(other))[0]?.[0]
}

/** The name of an unknown field is the sender's own text. */
function named(path: readonly PropertyKey[]): string {
  return path.map(String).join(".").slice(0, 100)
}
