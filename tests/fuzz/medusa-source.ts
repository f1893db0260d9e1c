import type { Chance } from "../helpers/chance"
import { hostileSegment, maybeTwisted, pairsOf, queryOf } from "./addresses"
import { bodyOf, twisted } from "./bodies"
import { methods, oddHeaders } from "./headers"
import { valueFor } from "./json-schema"
import type { MedusaRoute } from "./list-routes"
import type { Caller, Source } from "./request"

const callersOf: Readonly<Record<string, readonly Caller[]>> = {
  admin: [...Array<Caller>(5).fill("staff"), "staff-session", "staff-session", "nobody", "customer-token", "customer"],
  store: ["nobody", "nobody", "customer-token", "customer-token", "customer", "staff"],
}
const anyone: readonly Caller[] = ["nobody", "customer", "customer-token", "staff", "staff-session"]

/** Requests that would take the shop away from the run. Changes go to spare rows (`world.ts`). */
const exclusions: readonly { route: RegExp; why: string }[] = [
  { route: /^DELETE \/auth\/session$/, why: "it ends the session that staff's requests are made with" },
  { route: /^(?:POST|PUT|DELETE) \/admin\/workflows-executions\/:workflow_id\/run$/, why: "it runs any workflow" },
  { route: /^GET .*\/subscribe$/, why: "it tells of events for as long as one listens" },
]

function isExcluded({ method, path }: Pick<MedusaRoute, "method" | "path">): boolean {
  return exclusions.some(({ route }) => route.test(`${method} ${path}`))
}

export function medusaSource(routes: readonly MedusaRoute[]): Source {
  const open = routes.filter((route) => !isExcluded(route))
  return (chance) => {
    const route = chance.one(open)
    const area = route.path.split("/")[1] ?? ""
    const caller = chance.one(callersOf[area] ?? anyone)
    const method = chance.oneIn(25)
      ? chance.one(methods.filter((other) => !isExcluded({ ...route, method: other })))
      : route.method
    const sent =
      isBodiless(method) && !chance.oneIn(40) ? { headers: [], delivery: "whole" as const } : body(route, chance)
    return {
      route: `${route.method} ${route.path}`,
      caller,
      method,
      target: maybeTwisted(address(route.path, chance), chance, 20) + query(route, chance),
      ...sent,
      headers: [...sent.headers, ...oddHeaders(chance, 8)],
    }
  }
}

const isBodiless = (method: string) => ["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"].includes(method)

function body({ body: schema, path }: MedusaRoute, chance: Chance) {
  const value = schema ? valueFor(schema, chance) : {}
  return bodyOf(withThis(value, path), chance)
}

/** `id` in a body of `/admin/products` is a product's. */
function withThis<T>(value: T, path: string): T {
  return JSON.parse(JSON.stringify(value).replaceAll("{{this#", `{{${nounOf(path)}#`))
}

function query({ query: schema, path }: MedusaRoute, chance: Chance): string {
  if (!schema || chance.oneIn(3)) return queryOf([], chance)
  const value = withThis(valueFor(schema, chance), path)
  return queryOf(pairsOf(chance.oneIn(2) ? twisted(value, chance) : value), chance)
}

function address(path: string, chance: Chance): string {
  const parts = path.split("/")
  return parts
    .map((part, place) => {
      if (!part.startsWith(":")) return part
      if (chance.oneIn(6)) return hostileSegment(chance)
      return segmentFor(part.slice(1), parts[place - 1] ?? "", chance)
    })
    .join("/")
}

const named: Readonly<Record<string, readonly string[]>> = {
  actor_type: ["customer", "user", "toString", "x", "cloud"],
  auth_provider: ["emailpass", "cloud", "toString", "__proto__"],
  provider: ["paypal_paypal", "x", "system_default"],
  entity: ["product", "orders", "order", "customer", "x"],
  code: ["usd", "SUMMER", "x"],
  workflow_id: ["x", "create-product"],
}

function segmentFor(parameter: string, before: string, chance: Chance): string {
  const words = named[parameter]
  if (words) return chance.one(words)
  const noun = parameter === "id" ? nounOf(before) : parameter.replace(/_id$/, "")
  return `{{${noun}#${chance.below(1_000)}}}`
}

/** `/admin/tax-regions/:id` is about a `tax_region`. */
function nounOf(path: string): string {
  const words = path.split("/").filter((part) => part && !part.startsWith(":"))
  const last = words.findLast((word) => /s$/.test(word)) ?? words.at(-1) ?? ""
  return last.replaceAll("-", "_").replace(/ies$/, "y").replace(/sses$/, "ss").replace(/s$/, "")
}
