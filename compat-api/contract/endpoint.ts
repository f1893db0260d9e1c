import type * as z from "zod/mini"

/** One call of the contract, as the routes, the OpenAPI document and the tests know it. No browser loads this. */
export interface Endpoint {
  /** Its name for programs: OpenAPI's `operationId`, and its anchor on the readable page. */
  id: string
  /** In OpenAPI's form: `/store/checkout/paypal-orders/{id}/capture`. */
  path: string
  methods: readonly Method[]
  subject: Subject
  /** A few words, as a title. */
  summary: string
  /** What it does and what is worth knowing, in paragraphs. */
  description: string
  access: Access
  /** True: too many calls answer 429 (ruling 42). */
  isLimited: boolean
  /** Of the variables in the path. */
  parameters?: z.ZodMiniType
  query?: z.ZodMiniType
  /** Headers of a request that change its answer, by their names in `compat-api/openapi/headers.ts`. */
  requestHeaders?: readonly RequestHeader[]
  body?: { schema: z.ZodMiniType; examples: Examples; isOptional?: boolean }
  /** By status; what every endpoint of its kind answers is added in `compat-api/openapi/common-answers.ts`. */
  answers: Readonly<Record<number, Answer>>
}

type Method = "GET" | "HEAD" | "POST"

export type Subject =
  | "Checkout"
  | "Payments"
  | "Downloads"
  | "Purchases"
  | "Gift cards"
  | "Requests"
  | "Listing alerts"
  | "Account"
  | "My data"
  | "Visits"
  | "Contract"

/** Everybody; everybody who sends Medusa's publishable key; the session of the address in question (ruling 25). */
type Access = "public" | "publishable-key" | "session"

export type RequestHeader = "Range" | "If-Range" | "If-None-Match"

export type AnswerHeader =
  | "Accept-Ranges"
  | "Allow"
  | "Clear-Site-Data"
  | "Content-Disposition"
  | "Content-Length"
  | "Content-Range"
  | "ETag"
  | "Location"
  | "Retry-After"
  | "Set-Cookie"

/** By a short name that says which case it is. */
type Examples = Readonly<Record<string, unknown>>

export interface Answer {
  description: string
  headers?: readonly AnswerHeader[]
  /** By media type; absent when the answer has no body. */
  content?: Readonly<Record<string, Content>>
}

export interface Content {
  /** Absent for what is not JSON. */
  schema?: z.ZodMiniType
  examples?: Examples
}

/** An answer in JSON. */
export function json(description: string, schema: z.ZodMiniType, examples: Examples, headers?: AnswerHeader[]): Answer {
  return { description, content: { "application/json": { schema, examples } }, ...(headers ? { headers } : {}) }
}
