import type { LimitName } from "../../backend/lib/rate-limits/limits"
import type { QueryBounds } from "./query"

type DoorMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/**
 * - `anyone`: below /store with the publishable key
 * - `customer`: bearer token of a verified customer
 * - `staff`: session, bearer token or secret API key
 * - `signed in`: a customer or staff
 * - `payment provider`: its signature
 * - `nobody`: a closed route of Medusa
 */
type Audience = "anyone" | "customer" | "staff" | "signed in" | "payment provider" | "nobody"

export interface Door {
  methods: readonly DoorMethod[]
  /** On a closed door, a final `*` means everything below. */
  path: string
  /** Path of Medusa's route, if it differs. */
  route?: string
  to: Audience
  limits?: readonly LimitName[]
  /** Fields of the body that its limits read. */
  fields?: readonly string[]
  /** Left out: none. `medusa`: all that Medusa's validators accept. */
  query?: QueryBounds | "medusa"
  /** In bytes. Left out: the default. */
  body?: number
  /** Ignores tokens: only the checkout may charge group prices. */
  isSameForAll?: true
  /** Name of a list that this shop never fills: answered at once. */
  empty?: string
  /** Closed door: the route to use instead; otherwise 404. */
  instead?: string
}

/** Takes lines such as `"GET POST /admin/products"`. */
export function doorsOf(lines: readonly string[], rest: Omit<Door, "methods" | "path">): Door[] {
  return lines.map((line) => {
    const words = line.split(" ")
    // The cast is safe: the lines are constants in this folder.
    return { ...rest, methods: words.slice(0, -1) as DoorMethod[], path: words.at(-1) ?? "" }
  })
}
