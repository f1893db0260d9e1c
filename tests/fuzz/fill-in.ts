import type { FuzzRequest } from "./request"

type Lookup = (name: string, number: number, request: FuzzRequest) => string

export function fillIn(request: FuzzRequest, lookup: Lookup): FuzzRequest {
  const fill = (text: string) =>
    text.replace(/\{\{([\w-]*)(?:#(\d+))?\}\}/g, (_, name, number) => lookup(name, Number(number ?? 0), request))
  return {
    ...request,
    target: fill(request.target),
    headers: request.headers.map(([name, value]) => [name, fill(value)]),
    ...(request.body === undefined ? {} : { body: fill(request.body) }),
  }
}
