import type * as z from "zod/mini"
import { type ErrorDetail, PayPalError } from "./errors"
import type { Request } from "./wire"

type Issue = z.core.$ZodIssue

const descriptions = {
  MISSING_REQUIRED_PARAMETER: "A required parameter is missing.",
  INVALID_STRING_LENGTH: "The value of a field is either too short or too long.",
  INVALID_ARRAY_MIN_ITEMS: "The number of items in an array parameter is too small.",
  INVALID_ARRAY_MAX_ITEMS: "The number of items in an array parameter is too large.",
  INVALID_PARAMETER_SYNTAX: "The value of a field does not conform to the expected format.",
  INVALID_PARAMETER_VALUE: "A parameter value is not valid.",
}

/** Throws INVALID_REQUEST; an empty body counts as `{}`. */
export function parseBody<T extends z.ZodMiniType>(schema: T, request: Request): z.output<T> {
  const raw = parseJson(request.body.trim() || "{}")
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  throw new PayPalError(
    "INVALID_REQUEST",
    parsed.error.issues.map((issue) => detail(issue, raw)),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PayPalError("INVALID_REQUEST", [
      { location: "body", issue: "MALFORMED_REQUEST_JSON", description: "The request JSON is not well formed." },
    ])
  }
}

function detail(issue: Issue, raw: unknown): ErrorDetail {
  const value = issue.path.reduce<unknown>((at, key) => Object(at)[key], raw)
  const name = issueName(issue, value)
  return {
    field: `/${issue.path.map(String).join("/")}`,
    ...(typeof value === "string" ? { value } : {}),
    location: "body",
    issue: name,
    description: descriptions[name],
  }
}

function issueName(issue: Issue, value: unknown): keyof typeof descriptions {
  if (value === undefined) return "MISSING_REQUIRED_PARAMETER"
  if (issue.code === "invalid_format") return "INVALID_PARAMETER_SYNTAX"
  if (issue.code === "too_small") return Array.isArray(value) ? "INVALID_ARRAY_MIN_ITEMS" : "INVALID_STRING_LENGTH"
  if (issue.code === "too_big") return Array.isArray(value) ? "INVALID_ARRAY_MAX_ITEMS" : "INVALID_STRING_LENGTH"
  return "INVALID_PARAMETER_VALUE"
}
