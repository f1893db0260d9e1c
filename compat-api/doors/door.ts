import type { LimitName } from "../../backend/lib/rate-limits/limits"
import type { QueryBounds } from "./query"

type DoorMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/**
 * - `anyone`: below /store with the publishable key.
 * - `customer`: with the bearer token of a verified customer.
 * - `staff`: with staff's session, bearer token or secret API key.
 * - `signed in`: with a session or a bearer token, a customer's or staff's.
 * - `paypal`: with PayPal's signature.
 * - `nobody`: Medusa has it; here it is closed.
 */
type Audience = "anyone" | "customer" | "staff" | "signed in" | "paypal" | "nobody"

/** A route below /store, /auth, /admin, /hooks, /cloud or /static: who may come in, how often, and with how much. */
export interface Door {
  methods: readonly DoorMethod[]
  /** In Express's form, with `:name` for what differs; of a closed door, `*` at the end means everything below. */
  path: string
  to: Audience
  /** Limits by network. */
  limits?: readonly LimitName[]
  /** The same, but a payment of the shop's that the path names has tries of its own beyond them. */
  limitsUnlessPaid?: readonly LimitName[]
  /** A limit by account together with the network: the field of the body that names the account. */
  account?: { limit: LimitName; field: "email" | "identifier" }
  /** What the address may ask for. Left out: nothing. `medusa`: what Medusa's own validators take. */
  query?: QueryBounds | "medusa"
  /** The longest body, in bytes. Left out: the shop's own bound, or for staff Medusa's. */
  body?: number
  /**
   * No token counts: Medusa would answer its customer the prices of their groups, which the checkout alone charges.
   */
  isSameForAll?: true
  /** Of a closed door: where the same is done. Without it, it is as if Medusa had no such route. */
  instead?: string
}

/** One door for each of these lines: `"GET POST /admin/products"`. */
export function doorsOf(lines: readonly string[], rest: Omit<Door, "methods" | "path">): Door[] {
  return lines.map((line) => {
    const words = line.split(" ")
    // The lines are this folder's own.
    return { ...rest, methods: words.slice(0, -1) as DoorMethod[], path: words.at(-1) ?? "" }
  })
}
