import type { openApiOf } from "../../compat-api/openapi/document"
import type { Chance } from "../helpers/chance"
import { hostileSegment, maybeTwisted, pairsOf, queryOf } from "./addresses"
import { bodyOf, twisted } from "./bodies"
import { methods, oddHeaders } from "./headers"
import { type Schema, valueFor } from "./json-schema"
import type { Caller, Source } from "./request"

type Document = Pick<ReturnType<typeof openApiOf>, "paths" | "components">
type Operation = Document["paths"][string][string]

const callers: readonly Caller[] = ["nobody", "nobody", "customer", "customer", "customer-token", "staff"]

export function contractSource({ paths, components }: Document): Source {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const find = (reference: string): Schema => {
    const name = reference.slice("#/components/schemas/".length)
    return (components.schemas as Record<string, Schema>)[name] ?? {}
  }
  return (chance) => {
    const { path, method, operation } = chance.one(operations)
    const filled = path.replace(/\{\w+\}/g, () => (chance.oneIn(3) ? hostileSegment(chance) : "{{paypal-order}}"))
    const sent = requestBody(operation, find, chance)
    return {
      route: `${method} ${path}`,
      caller: chance.one(callers),
      method: chance.oneIn(15) ? chance.one(methods) : method,
      target: maybeTwisted(filled, chance) + queryOf(parametersOf(operation, find, chance), chance),
      ...sent,
      headers: [...sent.headers, ...oddHeaders(chance)],
    }
  }
}

function requestBody({ requestBody: wanted }: Operation, find: (reference: string) => Schema, chance: Chance) {
  const media = wanted?.content["application/json"]
  if (!media) return chance.oneIn(12) ? bodyOf({ a: 1 }, chance) : { headers: [], delivery: "whole" as const }
  const examples = Object.values(media.examples ?? {})
  const isExample = examples.length > 0 && chance.oneIn(3)
  const value = isExample ? chance.one(examples).value : valueFor((media.schema ?? {}) as Schema, chance, find)
  return bodyOf(value, chance)
}

function parametersOf(
  { parameters = [] }: Operation,
  find: (reference: string) => Schema,
  chance: Chance,
): [string, string][] {
  const wanted = parameters.filter((each) => "in" in each && each.in === "query" && !chance.oneIn(6))
  const pairs = wanted.map((each) => {
    const { name, schema } = each as { name: string; schema?: Schema }
    const value = valueFor({ type: "object", properties: { [name]: schema ?? {} }, required: [name] }, chance, find)
    return chance.oneIn(3) ? twisted(value, chance) : value
  })
  return pairs.flatMap((value) => pairsOf(value))
}
