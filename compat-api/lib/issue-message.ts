import type * as z from "zod/mini"

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

/** What is wrong with a value, for people, where its schema has no words of its own. */
export function issueText(issue: RawIssue): string {
  if (issue.input === undefined) return "is missing."
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}.`
    case "invalid_value":
      return issue.values.length === 1 ? `must be ${quoted(issue.values)}.` : `must be one of ${quoted(issue.values)}.`
    case "too_big":
      if (issue.origin === "string") return `must have at most ${issue.maximum} characters.`
      return `must be at most ${issue.maximum}.`
    default:
      return "is not valid."
  }
}

function quoted(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ")
}

/** One sentence that names the field: "items.0.quantity: A quantity is at most 99." */
export function issueMessage(issue: Issue, path: readonly PropertyKey[] = []): string {
  const here = [...path, ...issue.path]
  if (issue.code === "unrecognized_keys")
    return `${named([...here, issue.keys[0] ?? ""])}: is not a field of this request.`
  if (issue.code === "invalid_union") {
    const closest = closestOf(issue.errors)
    if (closest) return issueMessage(closest, here)
  }
  if (here.length > 0) return `${named(here)}: ${issue.message}`
  return issue.code === "invalid_type" ? "The request must be a JSON object." : issue.message
}

/** Of a value that fits none of several forms, what is wrong in the form that it comes closest to. */
function closestOf(forms: readonly (readonly Issue[])[]): Issue | undefined {
  const distance = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 1), 0)
  return [...forms].sort((one, other) => distance(one) - distance(other))[0]?.[0]
}

/** Bounded, because the name of an unknown field is the sender's own text. */
function named(path: readonly PropertyKey[]): string {
  return path.map(String).join(".").slice(0, 100)
}
