import type { Chance } from "../helpers/chance"
import { hostileValue } from "./values"

export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

interface Making {
  chance: Chance
  find: (reference: string) => Schema
  name: string
  depth: number
}

/** Mostly valid; ids and addresses by the field's name. */
export function valueFor(schema: Schema, chance: Chance, find: Making["find"] = () => ({})): unknown {
  const inner = (reference: string) => {
    const name = /^#\/\$defs\/(.+)$/.exec(reference)?.[1]
    return (name && schema.$defs?.[name]) || find(reference)
  }
  return make(schema, { chance, find: inner, name: "", depth: 0 })
}

function make(schema: Schema, at: Making): unknown {
  const { chance, depth } = at
  if (depth > 8) return null
  const deeper = { ...at, depth: depth + 1 }
  if (schema.$ref) return make(at.find(schema.$ref), deeper)
  if ("const" in schema) return schema.const
  if (schema.enum) return chance.one(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return make(chance.one(choices), deeper)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => make(part, deeper)))
  switch (Array.isArray(schema.type) ? chance.one(schema.type) : schema.type) {
    case "object":
      return makeObject(schema, deeper)
    case "array":
      return makeArray(schema, deeper)
    case "string":
      return makeText(schema, at)
    case "integer":
    case "number":
      return makeNumber(schema, chance)
    case "boolean":
      return chance.oneIn(2)
    case "null":
      return null
    default:
      return at.name ? makeText(schema, at) : hostileValue(chance)
  }
}

function makeObject({ properties = {}, required = [], additionalProperties }: Schema, at: Making): object {
  const { chance } = at
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || chance.oneIn(3))
  const made = wanted.map(([name, schema]) => [name, make(schema, { ...at, name })])
  if (typeof additionalProperties === "object" && chance.oneIn(2)) {
    made.push(["key", make(additionalProperties, { ...at, name: "key" })])
  }
  return Object.fromEntries(made)
}

function makeArray({ items = {}, prefixItems, minItems = 0 }: Schema, at: Making): unknown[] {
  if (prefixItems) return prefixItems.map((item) => make(item, at))
  const length = Math.max(minItems, at.chance.below(3))
  return Array.from({ length }, () => make(items, at))
}

function makeNumber({ minimum, maximum, exclusiveMinimum }: Schema, chance: Chance): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const most = maximum ?? least + 100
  return chance.one([least, least + 1, most, Math.floor((least + most) / 2)])
}

const byName: readonly [RegExp, readonly string[]][] = [
  [/email$/i, ["{{own-email}}", "{{other-email}}", "{{new-email}}"]],
  [/^(?:password|newPassword|currentPassword|new_password)$/, ["drawn-with-care", "another-long-one"]],
  [/currency_code/, ["usd", "eur"]],
  [/country_code/, ["us", "ae"]],
  [/^(?:filename|file)$/, ["{{file}}"]],
  [/^(?:giftCardCode|code|guid)$/, ["{{own-card}}", "{{unknown-card}}"]],
  [/^(?:transaction|transactionId)$/, ["{{own-transaction}}", "{{free-order}}"]],
  [/^(?:token)$/, ["{{own-link}}", "x.y.z"]],
  [/^fields$/, ["id", "*", "+metadata", "-id", "id,created_at", "*items", "**"]],
  [/^order$/, ["id", "-created_at", "metadata", "name", "items.id"]],
  [/^(?:quantity|amount|value|price|percentage)$/, ["1", "25"]],
  [/url$/, ["https://example.com/x.png"]],
  [/metadata/, ["x"]],
]

function makeText({ minLength = 0, maxLength = 500, format }: Schema, { chance, name }: Making): string {
  const said = byName.find(([pattern]) => pattern.test(name))?.[1]
  if (said) return chance.one(said)
  const id = /^(?:(\w+)_)?ids?$/.exec(name)
  if (id) return `{{${id[1] ?? "this"}#${chance.below(1_000)}}}`
  if (name === "add" || name === "remove" || name === "delete") return `{{this#${chance.below(1_000)}}}`
  if (format === "date-time") return "2026-01-01T00:00:00.000Z"
  if (format === "uuid") return "6f1c9d8e-3b5a-4c7d-9e2f-1a0b3c4d5e6f"
  const text = chance.one([`Text ${chance.below(1_000_000)}`, "a", "z".repeat(Math.min(maxLength, 500))])
  return text.padEnd(minLength, "p").slice(0, Math.max(maxLength, 0))
}
