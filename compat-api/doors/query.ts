type ValueKind = "id" | "ids" | "text" | "moment" | "flag"

export interface QueryBounds {
  filters?: Readonly<Record<string, ValueKind>>
  hasSearch?: boolean
  order?: readonly string[]
  /** The row's own fields are always allowed. */
  relations?: readonly string[]
  /** Parameters of Medusa that change nothing here. */
  ignores?: readonly string[]
}

const largestPage = 100
const largestOffset = 999_999
const longestSearch = 100
const mostTerms = 8
const mostFields = 40
const mostIds = 100

export type Bounded = { query: string } | { refusal: string }

const idForm = /^[\w.-]{1,100}$/
const momentForm = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/
const nameForm = /^([a-z_]+)(?:\[(\$(?:gt|gte|lt|lte|eq)|\d{0,2})\])?$/
const fieldForm = /^[+-]?(\*?)([a-z_]+(?:\.[a-z_]+)*)(\.\*)?$/
/** Staff-only fields, or fields that cost one call per variant. */
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

/** Returns the normalized query, or a refusal. Leaves out unknown fields and shortens large pages. */
export function boundedQuery(search: string, bounds: QueryBounds): Bounded {
  const kinds = kindsOf(bounds)
  const out = new URLSearchParams()
  const single = new Set<string>()
  for (const [key, value] of new URLSearchParams(search)) {
    const [, name = "", inner] = nameForm.exec(key) ?? []
    if (bounds.ignores?.includes(name)) continue
    const kind = kinds.get(name)
    if (kind === undefined) return refused(key, takes(kinds))
    const isList = kind === "ids" && (inner === "" || /^\d/.test(inner ?? ""))
    if (inner !== undefined && !isList && !(kind === "moment" && inner.startsWith("$")))
      return refused(key, takes(kinds))
    const written = isList ? `${name}[]` : key
    if (!isList && single.has(written)) return refused(key, "it is given twice")
    single.add(written)
    if (isList && out.getAll(written).length >= mostIds)
      return refused(name, `at most ${mostIds} can be requested at once`)
    const wrong = checks[kind](value, bounds)
    if (wrong) return refused(name, wrong)
    const taken = cut[kind]?.(value, bounds) ?? value
    if (taken !== "") out.append(written, taken)
  }
  return { query: out.toString() }
}

/** In points: 1, plus 1 for a search. {@link sizeOf} adds the rest once the answer is known. */
export function weightOf(search: string): number {
  return new URLSearchParams(search).has("q") ? 2 : 1
}

/** In points: 1 per 20 rows. */
export function sizeOf(answer: object): number {
  return Math.floor((Object.values(answer).find(Array.isArray)?.length ?? 0) / 20)
}

type Kind = ValueKind | "search" | "limit" | "offset" | "order" | "fields"

function kindsOf({ filters = {}, hasSearch, order, relations }: QueryBounds): Map<string, Kind> {
  const kinds = new Map<string, Kind>(Object.entries(filters))
  if (hasSearch) kinds.set("q", "search")
  if (order) kinds.set("limit", "limit").set("offset", "offset").set("order", "order")
  if (relations) kinds.set("fields", "fields")
  return kinds
}

/** Continues the sentence after the parameter's name. */
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
  flag: (value) => (value === "true" || value === "false" ? undefined : "it must be true or false"),
  limit: (value) => (isUpTo(value, 999_999) ? undefined : "it must be a whole number from 0 to 999999"),
  offset: (value) =>
    isUpTo(value, largestOffset) ? undefined : `it must be a whole number from 0 to ${largestOffset}`,
  order: (value, { order = [] }) =>
    order.includes(value.replace(/^-/, ""))
      ? undefined
      : `it must be one of ${order.join(", ")}, with a minus in front for descending order`,
  fields: (value) => (value.split(",").length > mostFields ? `it must name at most ${mostFields} fields` : undefined),
}

/** An empty value is left out. */
const cut: Partial<Record<Kind, (value: string, bounds: QueryBounds) => string>> = {
  limit: (value) => String(Math.min(Number(value), largestPage)),
  fields: (value, { relations = [] }) =>
    value
      .split(",")
      .map((name) => name.trim())
      .filter((name) => isField(name, relations))
      .join(","),
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function isShort(value: string): boolean {
  return value.length >= 1 && value.length <= longestSearch && !/\0|\p{Cs}/u.test(value)
}

function isUpTo(value: string, most: number): boolean {
  return /^\d{1,6}$/.test(value) && Number(value) <= most
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
  return kinds.size > 0 ? `this address accepts ${[...kinds.keys()].join(", ")}` : "this address accepts no parameters"
}

function refused(name: string, why: string): Bounded {
  return { refusal: `${name.slice(0, 60)}: ${why}.` }
}
