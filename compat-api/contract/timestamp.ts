import * as z from "zod/mini"

/** A moment in UTC, such as `2026-11-21T09:30:00.000Z`. A pattern alone: zod's own knows all calendars, and weighs as much. */
export const timestamp = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/, "A moment in UTC, in ISO 8601."))
