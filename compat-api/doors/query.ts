/** What a parameter's value may be: an id or a word, ids (one or several), a short text, a moment with operators. */
type ValueKind = "id" | "ids" | "text" | "moment"

/** What an address of the store API may ask for, so that no address is expensive. */
export interface QueryBounds {
  filters?: Readonly<Record<string, ValueKind>>
  /** A search over texts: every term is a condition on each of several columns. */
  hasSearch?: boolean
  /** Pages by `limit` and `offset`, and the columns that `order` takes. */
  order?: readonly string[]
  /** How many Medusa brings where `limit` is left out; 0, where the difference is small. */
  usualPage?: number
  /** The relations that `fields` may name, or whose fields; the fields of the thing itself are always allowed. */
  relations?: readonly string[]
}

export const largestPage = 100
const largestOffset = 10_000
const longestSearch = 100
export const mostTerms = 8
const mostFields = 40
const mostIds = 100

export type Bounded = { query: string } | { refusal: string }

const idForm = /^[\w.-]{1,100}$/
const momentForm = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/
const nameForm = /^([a-z_]+)(?:\[(\$(?:gt|gte|lt|lte|eq)|\d{0,2})\])?$/
const fieldForm = /^[+-]?(\*?)([a-z_]+(?:\.[a-z_]+)*)(\.\*)?$/
/** Fields of variants that are staff's business, or that are computed by a call for each of them. */
const hiddenFields = new Set([
  "prices",
  "price_set",
  "inventory_items",
  "inventory_quantity",
  "manage_inventory",
  "allow_backorder",
  "sales_channels",
  "external_id",
  "status",
])

/**
 * Holds an address's query to its bounds. Answers the query anew, with one spelling for each parameter, so that Medusa
 * reads what was looked at here; or a sentence that names the parameter.
 */
export function boundedQuery(search: string, bounds: QueryBounds): Bounded {
  const kinds = kindsOf(bounds)
  const out = new URLSearchParams()
  const single = new Set<string>()
  for (const [key, value] of new URLSearchParams(search)) {
    const [, name = "", inner] = nameForm.exec(key) ?? []
    const kind = kinds.get(name)
    if (kind === undefined) return refused(key, takes(kinds))
    const isList = kind === "ids" && (inner === "" || /^\d/.test(inner ?? ""))
    if (inner !== undefined && !isList && !(kind === "moment" && inner.startsWith("$")))
      return refused(key, takes(kinds))
    const written = isList ? `${name}[]` : key
    if (!isList && single.has(written)) return refused(key, "it is given twice")
    single.add(written)
    if (isList && out.getAll(written).length >= mostIds)
      return refused(name, `at most ${mostIds} are looked for at once`)
    const wrong = checks[kind](value, bounds)
    if (wrong) return refused(name, wrong)
    out.append(written, value)
  }
  return { query: out.toString() }
}

/** As how many reads an address counts in its limit: one, one more for each 20 that it may bring, and one for a search. */
export function weightOf(search: string, { order, usualPage = 0 }: QueryBounds): number {
  const query = new URLSearchParams(search)
  const most = order ? Number(query.get("limit") ?? usualPage) : 0
  return 1 + Math.floor(most / 20) + (query.has("q") ? 1 : 0)
}

type Kind = ValueKind | "search" | "limit" | "offset" | "order" | "fields"

function kindsOf({ filters = {}, hasSearch, order, relations }: QueryBounds): Map<string, Kind> {
  const kinds = new Map<string, Kind>(Object.entries(filters))
  if (hasSearch) kinds.set("q", "search")
  if (order) kinds.set("limit", "limit").set("offset", "offset").set("order", "order")
  if (relations) kinds.set("fields", "fields")
  return kinds
}

/** For each kind, what is wrong with a value of it, in words that go on after the parameter's name. */
const checks: Record<Kind, (value: string, bounds: QueryBounds) => string | undefined> = {
  id: (value) => (idForm.test(value) ? undefined : "it must be an id or a word of at most 100 characters"),
  ids: (value) => (idForm.test(value) ? undefined : "each must be an id or a word of at most 100 characters"),
  text: (value) => (isShort(value) ? undefined : `it must have 1 to ${longestSearch} characters`),
  moment: (value) =>
    momentForm.test(value) ? undefined : "it must be a date or a moment such as 2026-01-31T12:00:00Z",
  search: (value) => {
    if (!isShort(value)) return `it must have 1 to ${longestSearch} characters`
    return value.trim().split(/\s+/).length > mostTerms ? `it must have at most ${mostTerms} words` : undefined
  },
  limit: (value) => (isUpTo(value, largestPage) ? undefined : `it must be a whole number from 0 to ${largestPage}`),
  offset: (value) =>
    isUpTo(value, largestOffset) ? undefined : `it must be a whole number from 0 to ${largestOffset}`,
  order: (value, { order = [] }) =>
    order.includes(value.replace(/^-/, ""))
      ? undefined
      : `it must be one of ${order.join(", ")}, a minus before it for descending`,
  fields: (value, { relations = [] }) => wrongFields(value, relations),
}

/** PostgreSQL keeps no NUL and no half of a character. */
function isShort(value: string): boolean {
  return value.length >= 1 && value.length <= longestSearch && !/\0|\p{Cs}/u.test(value)
}

function isUpTo(value: string, most: number): boolean {
  return /^\d{1,6}$/.test(value) && Number(value) <= most
}

function wrongFields(value: string, relations: readonly string[]): string | undefined {
  const names = value.split(",")
  if (names.length > mostFields) return `it must name at most ${mostFields} fields`
  const wrong = names.find((name) => !isField(name.trim(), relations))
  return wrong === undefined
    ? undefined
    : `it may name fields of its own${relations.length > 0 ? `, and of ${relations.join(", ")}` : ""}`
}

function isField(name: string, relations: readonly string[]): boolean {
  const [, star, path = "", all] = fieldForm.exec(name) ?? []
  if (relations.includes(path)) return true
  const dot = path.lastIndexOf(".")
  const leaf = path.slice(dot + 1)
  if (star || all || leaf === "" || hiddenFields.has(leaf)) return false
  return dot < 0 || relations.includes(path.slice(0, dot))
}

function takes(kinds: Map<string, Kind>): string {
  return kinds.size > 0 ? `this address takes ${[...kinds.keys()].join(", ")}` : "this address takes no parameters"
}

function refused(name: string, why: string): Bounded {
  return { refusal: `${name.slice(0, 60)}: ${why}.` }
}
