import * as z from "zod/mini"
import type { JsonSchema } from "./json-schema"
import { answerTerms, requestTerms, type Term } from "./terms"

type Direction = "input" | "output"
type Terms = Readonly<Record<string, Term>>

const prefix = "#/components/schemas/"

export function namedSchemas(): Record<string, JsonSchema> {
  return { ...convertTerms(requestTerms, "input"), ...convertTerms(answerTerms, "output") }
}

function convertTerms(terms: Terms, io: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registryOf({ ...requestTerms, ...answerTerms }), { io, uri: refTo })
  return Object.fromEntries(
    Object.entries(terms).map(([name, term]) => [name, described(plain(schemas[name] ?? {}), term)]),
  )
}

export function schemaOf(schema: z.ZodMiniType, io: Direction): JsonSchema {
  const registry = registryOf({ ...requestTerms, ...answerTerms })
  const known = registry.get(schema)
  if (known) return { $ref: refTo(known.id) }
  registry.add(schema, { id: "This" })
  return plain(z.toJSONSchema(registry, { io, uri: refTo }).schemas.This ?? {})
}

export function usedNames(
  part: unknown,
  all: Readonly<Record<string, JsonSchema>>,
  found = new Set<string>(),
): Set<string> {
  for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    usedNames(all[name] ?? {}, all, found)
  }
  return found
}

function refTo(name: string): string {
  return prefix + name
}

function registryOf(terms: Terms) {
  const registry = z.registry<{ id: string }>()
  for (const [id, { schema }] of Object.entries(terms)) registry.add(schema, { id })
  return registry
}

/** Ruling 49: unknown fields are accepted. Generators type `anyOf` alike, without a field that tells forms apart. */
function plain(schema: z.core.JSONSchema.BaseSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value) => {
    if (["$schema", "$id", "id"].includes(key) && typeof value === "string") return undefined
    if (key === "additionalProperties" && value === false) return undefined
    return Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value
  })
  return JSON.parse(text.replaceAll('"oneOf":', '"anyOf":'))
}

function described(schema: JsonSchema, { description, fields = {} }: Term): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const said = fields[name]
    return [name, said ? { ...property, description: said } : property]
  })
  return { description, ...schema, ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}) }
}
