import type * as z from "zod/mini"
import type { LimitName } from "../../backend/lib/rate-limits/limits"

/** Only the server loads this file. */
export interface Endpoint {
  /** OpenAPI's `operationId`, and the page's anchor. */
  id: string
  /** In OpenAPI's form, with `{id}`. */
  path: string
  /** Another address of the same call, with as many parts. */
  alias?: string
  methods: readonly Method[]
  subject: Subject
  summary: string
  description: string
  access: Access
  /**
   * Checked in this order. A refusal counts as a failure for the limits before it, so the limit `hashing` comes first.
   */
  limits: readonly LimitName[]
  parameters?: z.ZodMiniType
  query?: z.ZodMiniType
  requestHeaders?: readonly RequestHeader[]
  body?: { schema: z.ZodMiniType; examples: Examples; isOptional?: boolean; mostBytes?: number }
  /** Answers common to many endpoints are in `compat-api/openapi/common-answers.ts`. */
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

/** Ruling 25. */
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
  | "Repr-Digest"
  | "Retry-After"
  | "Set-Cookie"

type Examples = Readonly<Record<string, unknown>>

export interface Answer {
  description: string
  headers?: readonly AnswerHeader[]
  /** Absent if the answer has no body. */
  content?: Readonly<Record<string, Content>>
}

export interface Content {
  /** Absent if the content is not JSON. */
  schema?: z.ZodMiniType
  examples?: Examples
}

export function json(description: string, schema: z.ZodMiniType, examples: Examples, headers?: AnswerHeader[]): Answer {
  return { description, content: { "application/json": { schema, examples } }, ...(headers ? { headers } : {}) }
}
