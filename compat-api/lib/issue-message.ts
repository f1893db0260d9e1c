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

/** What is wrong with a value, in sentences for people, where its schema has no words of its own. */
export function issueText(issue: RawIssue): string {
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

/** The field, for programs, and what is wrong with it, for people: "items.0.quantity: A quantity is at most 99." */
export function issueMessage(issue: Issue, path: readonly PropertyKey[] = []): string {
  const here = [...path, ...issue.path]
  if (issue.code === "unrecognized_keys")
    return `${named([...here, issue.keys[0] ?? ""])}: This is no field of the request. Please leave it out.`
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
