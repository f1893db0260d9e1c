import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareRoute,
} from "@medusajs/framework/http"
import * as z from "zod/mini"
import { bodyTrouble, tidyTexts } from "../../backend/lib/input-bounds"
import { methodsOf, servedEndpoints } from "../contract/endpoints"
import type { Door } from "../doors/door"
import { doors } from "../doors/doors"
import { fail } from "../lib/answer"
import { answerError } from "../lib/answer-error"
import { accountIn, fieldsOf, isSpecial, limitsOf, parametersOf } from "../lib/call-limits"
import { closedToCustomers, onlyCurrentTokens } from "../lib/medusa-accounts"
import { parse } from "../lib/parse"
import { sendError } from "../lib/send-error"
import { rememberNetwork } from "../lib/strangers"
import { sendWholeImageUrls } from "../lib/whole-image-urls"

/** JSON 404 and 405 for all of `/api/` (ruling 29). */
function knownEndpoint(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const path = req.originalUrl.split("?", 1)[0] ?? ""
  const methods = methodsOf(path)
  if (!methods) return fail(res, 404, "There is no such endpoint.")
  if (methods.includes(req.method)) return next()
  res.set("Allow", methods.join(", "))
  fail(res, 405, `This endpoint accepts only ${methods.join(" and ")}.`)
}

/** Applies each endpoint's declared limits and maximum body size. */
const endpointMiddlewares: MiddlewareRoute[] = servedEndpoints
  .filter(({ path }) => path.startsWith("/api/"))
  .map((endpoint) => {
    const { path, methods, limits, body } = endpoint
    return {
      matcher: path,
      // Express answers HEAD by GET.
      methods: methods.filter((method) => method !== "HEAD"),
      middlewares: limitsOf(path, limits, fieldsOf(endpoint)),
      ...(body?.mostBytes === undefined ? {} : { bodyParser: { sizeLimit: body.mostBytes } }),
    }
  })

/** The doors' other limits are in `bin/http/doors.ts`. */
const doorMiddlewares: MiddlewareRoute[] = doors.filter(({ to }) => to !== "nobody").flatMap(middlewaresOfDoor)

function middlewaresOfDoor({ path, methods, to, body, limits = [], fields = [] }: Door): MiddlewareRoute[] {
  const middlewares = [
    ...(to === "staff" && path.startsWith("/auth/") ? [closedToCustomers("This is for staff.")] : []),
    ...limitsOf(path, limits.filter(isSpecial), [...fields, ...parametersOf(path)]),
    ...(limits.includes("signInStrangers") ? [rememberNetwork(accountIn("email"))] : []),
  ]
  const route = { matcher: path, methods: [...methods] }
  return [
    ...(middlewares.length > 0 ? [{ ...route, middlewares }] : []),
    // Also bounds bodies without Content-Length.
    ...(body === undefined || to === "payment provider" ? [] : [{ ...route, bodyParser: { sizeLimit: body } }]),
  ]
}

const name = z.optional(z.nullable(z.string().check(z.maxLength(100))))
const ownNames = z.strictObject({ first_name: name, last_name: name, company_name: name, phone: name })

/** A lone surrogate in a name must not stop a purchase. */
const typed = /^\/+(?:api|store\/+checkout)\//i

/** Medusa reads one such table per plugin. This one covers contract and doors; the backend's covers staff's calls. */
export default defineMiddlewares({
  routes: [
    { matcher: "/*", middlewares: [refuseUnkept] },
    { matcher: "/api/*", middlewares: [knownEndpoint] },
    ...endpointMiddlewares,
    { matcher: "/store/customers/me", methods: ["POST"], middlewares: [onlyOwnNames] },
    { matcher: "/store/*", middlewares: [onlyCurrentTokens, sendWholeImageUrls] },
    { matcher: "/auth/*", methods: ["POST"], middlewares: [onlyCurrentTokens] },
    ...doorMiddlewares,
  ],
  errorHandler: answerError,
})

/** Medusa would also accept metadata of any form and size. */
function onlyOwnNames(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const parsed = parse(ownNames, req.body)
  if (parsed.ok) return next()
  sendError(req, res, { status: 400, title: "Malformed", message: parsed.message, type: "invalid_data" })
}

function refuseUnkept(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const isTyped = typed.test(req.originalUrl)
  const message = bodyTrouble(req.body, { isTyped })
  if (message) return sendError(req, res, { status: 400, title: "Refused", message, type: "invalid_data" })
  req.body = tidyTexts(req.body, { isTyped })
  next()
}
