import * as z from "zod/mini"

/** In UTC. A regular expression, because zod's own check is heavy. */
export const timestamp = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/, "A time in UTC, in ISO 8601."))
