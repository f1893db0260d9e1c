import { brand } from "../../backend/lib/brand"
import { version } from "../../package.json"
import { checkoutCookie, deviceCookie, sessionCookie, signupCookie } from "../contract/cookie-names"
import type { Answer, AnswerHeader, Content, Endpoint, RequestHeader, Subject } from "../contract/endpoint"
import { answersOf } from "./common-answers"
import type { JsonSchema } from "./json-schema"
import type { Header, MediaType, OpenApi, Operation, Parameter, Reference, Response, SecurityScheme } from "./openapi"
import { namedSchemas, schemaOf, usedNames } from "./schemas"

const subjects: Readonly<Record<Subject, string>> = {
  Checkout: "From a cart to a captured payment. Errors come in Medusa's form, with a code.",
  Payments: "Payments that were captured, by the shop or by an integrator.",
  Downloads: "Purchased files.",
  Purchases: "A purchase, for anyone who has its link.",
  "Gift cards": "Codes and balances of gift cards.",
  Requests: "Forms that reach the team.",
  "Listing alerts": "One e-mail when a Coming Soon listing opens.",
  Account: "Signing up, signing in and out, forgotten passwords.",
  "My data": "Data of one account. Needs its session.",
  Visits: "How quickly pages load for visitors.",
  Contract: "This document.",
}

const securitySchemes: Readonly<Record<"publishable-key" | "session", SecurityScheme>> = {
  "publishable-key": {
    type: "apiKey",
    in: "header",
    name: "x-publishable-api-key",
    description: "Medusa's publishable key. It is public; staff find it in Medusa admin under Settings.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookie,
    description: `Set by login.php and auto-login.php, ended by logout.php. With TLS its name is \`__Secure-${sessionCookie}\`.`,
  },
}

export function openApiOf(endpoints: readonly Endpoint[], serverUrl: string): OpenApi {
  const paths: OpenApi["paths"] = {}
  for (const endpoint of endpoints) {
    const methods = endpoint.methods.map((method) => [method.toLowerCase(), operationOf(endpoint, method)])
    paths[endpoint.path] = { ...paths[endpoint.path], ...Object.fromEntries(methods) }
  }
  const schemas = namedSchemas()
  const used = usedNames(paths, schemas)
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name}: the contract`,
      version,
      description:
        "How programs buy from the shop and download purchases. Below `/api/`, business errors answer 200 with `success: false` and a message for people. All other errors have their own status and the same form. An unknown endpoint answers 404, another method 405. Fields that are not described are ignored.",
      contact: { name: brand.name },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: serverUrl }],
    tags: subjectsOf(endpoints),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
      headers: headersOf(endpoints),
      parameters: headerParameters(endpoints),
      securitySchemes: securityOf(endpoints),
    },
  }
}

function operationOf(endpoint: Endpoint, method: string): Operation {
  const { id, subject, summary, description, access, body } = endpoint
  const isHead = method === "HEAD"
  const parameters = parametersOf(endpoint)
  const responses = Object.entries(answersOf(endpoint)).map(([status, answer]) => [status, responseOf(answer, !isHead)])
  return {
    operationId: isHead ? `${id}Head` : id,
    tags: [subject],
    summary: isHead ? `${summary}: headers only` : summary,
    description,
    security: access === "public" ? [] : [{ [access]: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: !body.isOptional, content: { "application/json": mediaTypeOf(body, "input") } } }
      : {}),
    responses: Object.fromEntries(responses),
  }
}

function responseOf({ description, headers = [], content }: Answer, hasBody: boolean): Response {
  const types = Object.entries(content ?? {}).map(([type, about]) => [type, mediaTypeOf(about, "output")])
  return {
    description,
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers.map((name) => [name, headerRef(name)])) } : {}),
    ...(hasBody && types.length > 0 ? { content: Object.fromEntries(types) } : {}),
  }
}

function headerRef(name: AnswerHeader) {
  return { $ref: `#/components/headers/${name}` }
}

function mediaTypeOf({ schema, examples = {} }: Content, io: "input" | "output"): MediaType {
  const named = Object.entries(examples).map(([name, value]) => [name, { value }])
  return {
    ...(schema ? { schema: schemaOf(schema, io) } : {}),
    ...(named.length > 0 ? { examples: Object.fromEntries(named) } : {}),
  }
}

function subjectsOf(endpoints: readonly Endpoint[]) {
  const used = new Set<string>(endpoints.map(({ subject }) => subject))
  return Object.entries(subjects)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}

const text = { type: "string" }

const answerHeaders: Readonly<Record<AnswerHeader, Header>> = {
  "Accept-Ranges": { description: "`bytes`: ranges of the file may be requested.", schema: text },
  Allow: { description: "The methods that the endpoint takes.", schema: text },
  "Clear-Site-Data": {
    description: "With `forget_device`: the browser deletes the shop's stored data.",
    required: false,
    schema: text,
  },
  "Content-Disposition": { description: "The name to save the file under.", schema: text },
  "Content-Length": { description: "Size of the body in bytes.", schema: { type: "integer", minimum: 0 } },
  "Content-Range": { description: "The range and the full size, as in `bytes 0-99/1234`.", schema: text },
  ETag: { description: "Names the version of the content.", schema: text },
  Location: { description: "Address of the file.", schema: { type: "string", format: "uri" } },
  "Repr-Digest": { description: "SHA-256 of the whole file (RFC 9530).", required: false, schema: text },
  "Retry-After": { description: "Seconds until the next attempt.", schema: { type: "integer", minimum: 1 } },
  "Set-Cookie": {
    description: `With success: the session, \`${sessionCookie}\` and for the checkout \`${checkoutCookie}\`, and \`${deviceCookie}\`, which keeps strangers' guesses from locking this browser out. Also \`${signupCookie}\`, with which a browser shows later that it chose the password. Behind TLS the names begin with \`__Secure-\`.`,
    required: false,
    schema: text,
  },
}

function headersOf(endpoints: readonly Endpoint[]) {
  const answers = endpoints.flatMap((endpoint) => Object.values(answersOf(endpoint)))
  const names = new Set(answers.flatMap(({ headers = [] }) => headers))
  return Object.fromEntries([...names].map((name) => [name, answerHeaders[name]]))
}

function securityOf(endpoints: readonly Endpoint[]) {
  const names = new Set(endpoints.map(({ access }) => access))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name as Endpoint["access"])))
}

const requestHeaders: Readonly<Record<RequestHeader, Parameter>> = {
  Range: header("Range", "One range of bytes, as in `bytes=1000-`. Several ranges return the whole file."),
  "If-Range": header("If-Range", "An ETag: the range counts only while this is the version."),
  "If-None-Match": header("If-None-Match", "An ETag: answers 304 while this is the version."),
}

function parametersOf({ parameters, query, requestHeaders: headers = [] }: Endpoint): (Parameter | Reference)[] {
  return [
    ...(parameters ? fieldsOf(schemaOf(parameters, "input"), "path") : []),
    ...(query ? fieldsOf(schemaOf(query, "input"), "query") : []),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function headerParameters(endpoints: readonly Endpoint[]): Record<string, Parameter> {
  const names = new Set(endpoints.flatMap((endpoint) => endpoint.requestHeaders ?? []))
  return Object.fromEntries([...names].map((name) => [name, requestHeaders[name]]))
}

/** Required when every form requires it. */
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

function header(name: RequestHeader, description: string): Parameter {
  return { name, in: "header", required: false, description, schema: text }
}
