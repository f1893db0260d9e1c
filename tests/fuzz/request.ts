/** Credentials are added on sending, so the same seed gives the same requests. */
export type Caller = "nobody" | "customer" | "customer-token" | "staff" | "staff-session"

/** `aborted`: the connection ends within the body. `gzip`: with Content-Encoding. */
type Delivery = "whole" | "chunked" | "slow" | "aborted" | "gzip"

/** `{{name#number}}` stands for a value of the running shop (`world.ts`), the same for the same number. */
export interface FuzzRequest {
  index: number
  route: string
  caller: Caller
  method: string
  target: string
  headers: [name: string, value: string][]
  body?: string
  /** Each character is one byte; otherwise UTF-8. */
  isBinary?: boolean
  delivery: Delivery
  wire?: string
}

export type Source = (chance: import("../helpers/chance").Chance) => Omit<FuzzRequest, "index">
