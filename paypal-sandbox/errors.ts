import { debugId } from "./ids"
import { type Answer, json } from "./wire"

export interface ErrorDetail {
  /** JSON pointer into the body. */
  field?: string
  value?: string
  location?: "body" | "path" | "header"
  issue: string
  description?: string
}

interface Link {
  href: string
  rel: string
  method?: string
}

const kinds = {
  INVALID_REQUEST: [400, "Request is not well-formed, syntactically incorrect, or violates schema."],
  AUTHENTICATION_FAILURE: [
    401,
    "Authentication failed due to missing authorization header, or invalid authentication credentials.",
  ],
  NOT_AUTHORIZED: [403, "Authorization failed due to insufficient permissions."],
  RESOURCE_NOT_FOUND: [404, "The specified resource does not exist."],
  METHOD_NOT_SUPPORTED: [405, "The server does not implement the requested HTTP method."],
  REQUEST_TOO_LARGE: [413, "The request body is larger than the server accepts."],
  UNSUPPORTED_MEDIA_TYPE: [415, "The server does not support the request payload's media type."],
  UNPROCESSABLE_ENTITY: [
    422,
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
  RATE_LIMIT_REACHED: [429, "Too many requests. Blocked due to rate limiting."],
  INTERNAL_SERVER_ERROR: [500, "An internal server error occurred."],
  SERVICE_UNAVAILABLE: [503, "Service Unavailable."],
} as const satisfies Record<string, readonly [number, string]>

type ErrorName = keyof typeof kinds

export class PayPalError extends Error {
  constructor(
    readonly kind: ErrorName,
    readonly details: ErrorDetail[] = [],
    readonly links: Link[] = [],
  ) {
    super(`${kind} ${details.map((detail) => detail.issue).join(", ")}`)
  }

  answer(): Answer {
    const [status, message] = kinds[this.kind]
    const body = { name: this.kind, message, debug_id: debugId(), details: this.details, links: this.links }
    return json(status, body)
  }
}

export function unprocessable(issue: string, description: string, where: Partial<ErrorDetail> = {}): PayPalError {
  return new PayPalError("UNPROCESSABLE_ENTITY", [{ ...where, issue, description }])
}

export function notFound(field: string, value: string): PayPalError {
  return new PayPalError("RESOURCE_NOT_FOUND", [
    {
      field,
      value,
      location: "path",
      issue: "INVALID_RESOURCE_ID",
      description: "Specified resource ID does not exist. Please check the resource ID and try again.",
    },
  ])
}
