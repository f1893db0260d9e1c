/** As whom a request is made. What that takes is added when it is sent, so that the same seed gives the same requests. */
export type Caller = "nobody" | "customer" | "customer-token" | "staff" | "staff-session"

/** `aborted`: the connection ends in the middle of the body. `gzip`: compressed, as Content-Encoding says. */
type Delivery = "whole" | "chunked" | "slow" | "aborted" | "gzip"

/**
 * A request as it was drawn. Texts may hold `{{name#number}}`: a value of the shop that is only known when it runs
 * (`known.ts`), the same one for the same number as long as the shop has as many.
 */
export interface FuzzRequest {
  /** Its place in the run: seed and index make it again. */
  index: number
  /** Method and path before anything was filled in or twisted: what findings are grouped by. */
  route: string
  caller: Caller
  method: string
  /** Path and query, as they are in the request line. */
  target: string
  headers: [name: string, value: string][]
  body?: string
  /** Each character of the body is one byte, else UTF-8. */
  isBinary?: boolean
  delivery: Delivery
  /** All of the request as it goes over the socket, in place of the above: for what no HTTP client would send. */
  wire?: string
}

/** A source of requests: draws one that follows from nothing but the dice. */
export type Source = (chance: import("../helpers/chance").Chance) => Omit<FuzzRequest, "index">
