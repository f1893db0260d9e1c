import type { IncomingHttpHeaders } from "node:http"

export interface Request {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  params: Record<string, string>
}

export interface Answer {
  status: number
  text: string
  type: string
  headers?: Record<string, string>
}

export function json(status: number, value: unknown): Answer {
  return { status, text: JSON.stringify(value), type: "application/json" }
}

export function param(request: Request, name: string): string {
  const value = request.params[name]
  if (value === undefined) throw new Error(`The route ${request.path} has no parameter ${name}.`)
  return value
}

export function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers["content-type"] ?? "")
}

export function header(request: Request, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
