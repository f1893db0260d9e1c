import { escapeHtml } from "../../lib/html"
import type { JsonSchema } from "../json-schema"
import { inline } from "./prose"

export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return schemaLink(schema.$ref)
  const forms = schema.anyOf
  if (forms) return forms.map(typeText).join(" or ")
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return schema.enum.map(code).join(", ")
  if (schema.type === "array")
    return `list${bounds(schema.minItems, schema.maxItems)} of ${typeText(schema.items ?? {})}`
  if (schema.type === "object") return fieldList(schema)
  return `${schema.type ?? "any"}${limits(schema)}`
}

function fieldList({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const need = required.includes(name) ? "" : ' <span class="note">optional</span>'
    return fieldRow(`${escapeHtml(name)}${need}`, field)
  })
  return `<dl class="fields">\n${rows.join("\n")}\n</dl>`
}

/** `name` is HTML. */
export function fieldRow(name: string, schema: JsonSchema, description = schema.description): string {
  const said = description ? `<p class="note">${inline(description)}</p>` : ""
  return `<div><dt>${name}</dt><dd>${typeText(schema)}${said}</dd></div>`
}

export function schemaBody(schema: JsonSchema): string {
  const forms = schema.anyOf
  if (forms?.every((form) => form.type === "object")) return forms.map(fieldList).join('\n<p class="note">or</p>\n')
  return schema.type === "object" ? fieldList(schema) : `<p>${typeText(schema)}</p>`
}

function schemaLink(reference: string): string {
  const name = escapeHtml(reference.slice(reference.lastIndexOf("/") + 1))
  return `<a href="#${name}">${name}</a>`
}

function limits(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, pattern } = schema
  const above = exclusiveMinimum === undefined ? "" : ` above ${exclusiveMinimum}`
  const shape = pattern ? ` like <code>${escapeHtml(pattern)}</code>` : ""
  const length = bounds(minLength, maxLength)
  return `${bounds(minimum, maximum)}${above}${length ? `${length} characters` : ""}${shape}`
}

function bounds(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`
  if (most !== undefined) return `, at most ${most}`
  return least === undefined ? "" : `, at least ${least}`
}

function code(value: unknown): string {
  return `<code>${escapeHtml(JSON.stringify(value))}</code>`
}
