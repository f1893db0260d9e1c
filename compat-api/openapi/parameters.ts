import type { Endpoint } from "../contract/endpoint"
import { requestHeaders } from "./headers"
import type { JsonSchema } from "./json-schema"
import type { Parameter, Reference } from "./openapi"
import { schemaOf } from "./schemas"

/** What an operation is told outside its body: in the path, in the query, in headers. */
export function parametersOf({ parameters, query, requestHeaders: headers = [] }: Endpoint): (Parameter | Reference)[] {
  return [
    ...(parameters ? fieldsOf(schemaOf(parameters, "input"), "path") : []),
    ...(query ? fieldsOf(schemaOf(query, "input"), "query") : []),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

/** Those of the request headers that a document refers to. */
export function headerParameters(endpoints: readonly Endpoint[]): Record<string, Parameter> {
  const names = new Set(endpoints.flatMap((endpoint) => endpoint.requestHeaders ?? []))
  return Object.fromEntries([...names].map((name) => [name, requestHeaders[name]]))
}

/** A parameter for each field; of several forms, one is required when every form requires it. */
function fieldsOf(schema: JsonSchema, place: "path" | "query"): Parameter[] {
  const forms = schema.anyOf ?? [schema]
  const fields = Object.assign({}, ...forms.map((form) => form.properties)) as Record<string, JsonSchema>
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: forms.every((form) => form.required?.includes(name)),
    schema: field,
  }))
}
