import type { FuzzRequest } from "./request"

/** Gives the value that a request's `{{name#number}}` stands for. */
type Lookup = (name: string, number: number, request: FuzzRequest) => string

/** The request with the values of the shop that runs, and nothing else changed. */
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
