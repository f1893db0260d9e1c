import { brand } from "../../backend/lib/brand"
import { version } from "../../package.json"
import { sessionCookie } from "../contract/cookie-names"
import type { Answer, AnswerHeader, Content, Endpoint, Subject } from "../contract/endpoint"
import { answersOf, outsideAnswers } from "./common-answers"
import { answerHeaders } from "./headers"
import type { MediaType, OpenApi, Operation, Response, SecurityScheme } from "./openapi"
import { headerParameters, parametersOf } from "./parameters"
import { namedSchemas, schemaOf, usedNames } from "./schemas"

const subjects: Readonly<Record<Subject, string>> = {
  Checkout: "From a cart to a captured payment. Errors come in Medusa's form, with a code.",
  Payments: "Payments that were captured, by the shop or by an integrator.",
  Downloads: "The files that were bought.",
  Purchases: "What somebody bought, for whoever has its link.",
  "Gift cards": "Codes for gift cards, and what is left on them.",
  Requests: "Forms that reach the team.",
  "Listing alerts": "One mail when a listing opens that says Coming Soon.",
  Account: "Signing up, signing in and out, forgotten passwords.",
  "My data": "What belongs to one account. Needs its session.",
  Visits: "How quickly pages are there for visitors.",
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
    description: `Set by login.php and auto-login.php, ended by logout.php. Where the shop has TLS its name is \`__Secure-${sessionCookie}\`.`,
  },
}

/** The contract as an OpenAPI 3.1 document: of these endpoints everything, of others nothing. */
export function openApiOf(endpoints: readonly Endpoint[], serverUrl: string): OpenApi {
  const paths: OpenApi["paths"] = {}
  for (const endpoint of endpoints) {
    const methods = endpoint.methods.map((method) => [method.toLowerCase(), operationOf(endpoint, method)])
    paths[endpoint.path] = { ...paths[endpoint.path], ...Object.fromEntries(methods) }
  }
  const responses = Object.fromEntries(
    Object.entries(outsideAnswers).map(([name, answer]) => [name, responseOf(answer, true)]),
  )
  const schemas = namedSchemas()
  const used = usedNames({ paths, responses }, schemas)
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name}: the contract`,
      version,
      description:
        "How programs buy from the shop and fetch what was bought. Below `/api/`, what goes wrong in terms of the business answers 200 with `success: false` and a message for people; everything else that goes wrong has a status of its own and the same form. An unknown endpoint answers 404, another method 405. Fields that are not described are ignored.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: serverUrl }],
    tags: subjectsOf(endpoints),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
      headers: headersOf(endpoints),
      parameters: headerParameters(endpoints),
      responses,
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
    ...(access === "public" ? {} : { security: [{ [access]: [] }] }),
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

/** In the order of the list above, whatever order the endpoints have. */
function subjectsOf(endpoints: readonly Endpoint[]) {
  const used = new Set<string>(endpoints.map(({ subject }) => subject))
  return Object.entries(subjects)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}

function headersOf(endpoints: readonly Endpoint[]) {
  const answers = [
    ...endpoints.flatMap((endpoint) => Object.values(answersOf(endpoint))),
    ...Object.values(outsideAnswers),
  ]
  const names = new Set(answers.flatMap(({ headers = [] }) => headers))
  return Object.fromEntries([...names].map((name) => [name, answerHeaders[name]]))
}

function securityOf(endpoints: readonly Endpoint[]) {
  const names = new Set(endpoints.map(({ access }) => access))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name as Endpoint["access"])))
}
