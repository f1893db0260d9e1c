import type { MiddlewareRoute } from "@medusajs/framework/http"
import { accountIn } from "../lib/account-in"
import { isSpecial, limitsOf, parametersOf } from "../lib/call-limits"
import { closedToCustomers } from "../lib/medusa-accounts"
import { rememberNetwork } from "../lib/strangers"
import type { Door } from "./door"
import { doors } from "./doors"

/** The others are in `bin/http/doors.ts`. */
export const doorMiddlewares: MiddlewareRoute[] = doors.filter(({ to }) => to !== "nobody").flatMap(middlewaresOf)

function middlewaresOf({ path, methods, to, body, limits = [], fields = [] }: Door): MiddlewareRoute[] {
  const middlewares = [
    ...(to === "staff" && path.startsWith("/auth/") ? [closedToCustomers("This is for staff.")] : []),
    ...limitsOf(path, limits.filter(isSpecial), [...fields, ...parametersOf(path)]),
    ...(limits.includes("signInStrangers") ? [rememberNetwork(accountIn("email").account)] : []),
  ]
  const route = { matcher: path, methods: [...methods] }
  return [
    ...(middlewares.length > 0 ? [{ ...route, middlewares }] : []),
    // Covers bodies without Content-Length.
    ...(body === undefined || to === "paypal" ? [] : [{ ...route, bodyParser: { sizeLimit: body } }]),
  ]
}
