import fs from "node:fs"
import path from "node:path"
import type * as Http from "@medusajs/framework/http"
import * as z from "zod"
import type * as Calls from "../../backend/api/admin/calls"
import type { Schema } from "./json-schema"

/**
 * Prints Medusa's routes with their validators' schemas as JSON. Replaces functions of Medusa, so it needs its own
 * process.
 */

export interface MedusaRoute {
  method: string
  /** Medusa's notation: `/admin/products/:id`. */
  path: string
  body?: Schema
  query?: Schema
}

type Kind = "body" | "query"
interface Telling {
  (): void
  tells: { kind: Kind; schema: Schema }
}

const root = path.resolve(__dirname, "../..")
const medusaApi = path.join(root, "node_modules/@medusajs/medusa/dist/api")
const folders = [medusaApi, path.join(root, "backend/api"), path.join(root, "compat-api/api")]

function takeOver(): void {
  const utils = path.join(root, "node_modules/@medusajs/framework/dist/http/utils")
  require(path.join(utils, "validate-body.js")).validateAndTransformBody = tellingOf("body")
  require(path.join(utils, "validate-query.js")).validateAndTransformQuery = tellingOf("query")
}

function tellingOf(kind: Kind) {
  return (schema: unknown): Telling => Object.assign(() => {}, { tells: { kind, schema: plainSchema(schema) } })
}

/** Some schemas are functions of plugins' additions. */
function plainSchema(given: unknown): Schema {
  const schema = typeof given === "function" ? given(undefined) : given
  try {
    return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema
  } catch {
    // Values without a JSON Schema are invented freely.
    return {}
  }
}

function told(): Map<string, Telling["tells"][]> {
  const files = [
    path.join(medusaApi, "middlewares.js"),
    ...["backend/api", "compat-api/api"].map((folder) => path.join(root, folder, "middlewares.ts")),
  ]
  const found = new Map<string, Telling["tells"][]>()
  for (const file of files) {
    const { routes = [] } = require(file).default as Http.MiddlewaresConfig
    for (const { matcher, methods, method, middlewares = [] } of routes as (Http.MiddlewareRoute & {
      method?: string | string[]
    })[]) {
      if (typeof matcher !== "string") continue
      const tells = middlewares.flatMap((each) => ("tells" in each ? [(each as Telling).tells] : []))
      for (const verb of [methods ?? method ?? []].flat()) {
        const key = keyOf(verb, matcher)
        found.set(key, [...(found.get(key) ?? []), ...tells])
      }
    }
  }
  return found
}

/** A parameter's name can differ between a route's folder and its middlewares. */
const keyOf = (method: string, address: string) => `${method} ${address.replace(/:\w+/g, ":")}`

function routes(): { method: string; path: string }[] {
  const { staffCalls } = require(path.join(root, "backend/api/admin/calls")) as typeof Calls
  return [...staffCalls.map(({ method, path }) => ({ method, path })), ...routesInFiles()]
}

function routesInFiles(): { method: string; path: string }[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /^route\.[jt]s$/.test(path.basename(file)))
      .flatMap((file) => {
        const source = fs.readFileSync(path.join(folder, file), "utf8")
        const place = path.dirname(file).split(path.sep).join("/")
        const address = `/${place.replace(/\[(\w+)\]/g, ":$1")}`
        const exported = source.matchAll(
          /^export (?:async function|function|const) (GET|POST|PUT|PATCH|DELETE)\b|^exports\.(GET|POST|PUT|PATCH|DELETE) = (?!void)/gm,
        )
        return Array.from(exported, ([, typed, built]) => ({ method: typed ?? built ?? "GET", path: address }))
      }),
  )
}

takeOver()
const said = told()
const all: MedusaRoute[] = routes().map((route) => {
  const tells = said.get(keyOf(route.method, route.path)) ?? []
  const of = (kind: Kind) => tells.find((each) => each.kind === kind)?.schema
  return { ...route, body: of("body"), query: of("query") }
})
// Medusa's modules keep the process alive.
process.stdout.write(JSON.stringify(all), () => process.exit(0))
