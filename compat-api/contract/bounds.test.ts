import { expect, it } from "vitest"
import * as z from "zod/mini"
import { servedEndpoints } from "./endpoints"

interface Schema {
  type?: string
  pattern?: string
  maxLength?: number
  enum?: unknown
  const?: unknown
}

/** Lists where a schema has texts without a maximum length. */
function unbounded(schema: unknown, place: string): string[] {
  if (typeof schema !== "object" || schema === null) return []
  const { type, maxLength, enum: choices, const: only, pattern } = schema as Schema
  const isBounded = maxLength !== undefined || choices !== undefined || only !== undefined || endsItself(pattern)
  const here = type === "string" && !isBounded ? [place] : []
  return [...here, ...Object.entries(schema).flatMap(([key, part]) => unbounded(part, `${place}.${key}`))]
}

/** True if the pattern has no unbounded repetition. */
function endsItself(pattern: string | undefined): boolean {
  return pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]|\\./g, "x"))
}

it.each(servedEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  "every text that %s accepts has a maximum length",
  (path, { body, query, parameters }) => {
    const schemas = [body?.schema, query, parameters].filter((schema) => schema !== undefined)
    const open = schemas.flatMap((schema) => unbounded(z.toJSONSchema(schema, { io: "input" }), path))
    expect(open).toEqual([])
  },
)
