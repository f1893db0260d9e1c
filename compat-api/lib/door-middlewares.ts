import type { MiddlewareRoute } from "@medusajs/framework/http"
import type { Door } from "../doors/door"
import { doors } from "../doors/doors"
import { accountIn } from "./account-in"
import { limitedRoute } from "./limited"
import { closedToCustomers } from "./medusa-accounts"
import { paidInPath } from "./own-payment"
import { limitStrangers, rememberNetwork } from "./strangers"

/** Where a password lets somebody in: strangers who try one account are slowed together. */
const againstStrangers = [limitStrangers(accountIn("email").account), rememberNetwork(accountIn("email").account)]

/** What the table of doors asks of a call that only its body can tell: `bin/http/doors.ts` holds the rest. */
export const doorMiddlewares: MiddlewareRoute[] = doors.filter(({ to }) => to !== "nobody").flatMap(middlewaresOf)

function middlewaresOf({ path, methods, to, account, body, limitsUnlessPaid = [] }: Door): MiddlewareRoute[] {
  const middlewares = [
    ...(to === "staff" && path.startsWith("/auth/") ? [closedToCustomers("This is for staff.")] : []),
    ...limitsUnlessPaid.map((name) => limitedRoute(name, paidInPath)),
    ...(account ? [limitedRoute(account.limit, accountIn(account.field))] : []),
    ...(account?.limit === "signInAccount" ? againstStrangers : []),
  ]
  const route = { matcher: path, methods: [...methods] }
  return [
    ...(middlewares.length > 0 ? [{ ...route, middlewares }] : []),
    // A body that comes without its length is held to the same; what PayPal signed, its route reads.
    ...(body === undefined || to === "paypal" ? [] : [{ ...route, bodyParser: { sizeLimit: body } }]),
  ]
}
