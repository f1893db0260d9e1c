import type { JsonSchema } from "./json-schema"

export interface OpenApi {
  openapi: "3.1.0"
  info: {
    title: string
    version: string
    description: string
    contact: { name: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Components
}

export interface Components {
  schemas: Record<string, JsonSchema>
  headers: Record<string, Header>
  parameters: Record<string, Parameter>
  securitySchemes: Record<string, SecurityScheme>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** Empty: public. */
  security: Record<string, never[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Record<string, Response>
}

export interface Parameter {
  name: string
  in: "path" | "query" | "header"
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface Response {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, MediaType>
}

export interface MediaType {
  schema?: JsonSchema
  examples?: Record<string, { value: unknown }>
}

export interface Header {
  description: string
  /** False when an answer may come without it. */
  required?: false
  schema: JsonSchema
}

export interface SecurityScheme {
  type: "apiKey"
  in: "cookie" | "header"
  name: string
  description: string
}

export interface Reference {
  $ref: string
}
