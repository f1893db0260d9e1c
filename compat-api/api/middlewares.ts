import {
  defineMiddlewares,
  errorHandler,
  getHttpResponseFromError,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import type { Request } from "express"
import { normalEmail } from "../../backend/lib/email"
import { log } from "../../backend/lib/log/log"
import { methodsOf } from "../contract/endpoints"
import { fail } from "../lib/answer"
import { limitGuesses } from "../lib/gift-card-guesses"
import { limitGiftsByCard } from "../lib/gifts-by-card"
import { limitedRoute } from "../lib/limited"
import { closed, closedToCustomers, onlyCurrentTokens } from "../lib/medusa-accounts"
import { isOutage, outageMessage, outageRetryAfter } from "../lib/outage"
import { refuse, requestIdOf } from "../lib/refuse"
import { limitStrangers, rememberNetwork } from "../lib/strangers"
import { wantedPurchase } from "../lib/wanted-purchase"

const medusaErrors = errorHandler()

/** JSON 404 and 405 for all of `/api/` (ruling 29). */
function knownEndpoint(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const path = req.originalUrl.split("?", 1)[0] ?? ""
  const methods = methodsOf(path)
  if (!methods) return fail(res, 404, "There is no such endpoint.")
  if (methods.includes(req.method)) return next()
  res.set("Allow", methods.join(", "))
  fail(res, 405, `This endpoint takes ${methods.join(" and ")} only.`)
}

interface HttpError extends Error {
  /** Of the body parser: "entity.parse.failed", "entity.too.large" and the like. */
  type?: string
  status?: number
}

/**
 * Errors of `/api/` in the contract's form: never a stack, never HTML, but a page for a browser that came for a
 * download. Medusa's own routes keep Medusa's form; a fault of ours also names the request.
 */
function answerError(error: HttpError, req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (res.headersSent) return next(error)
  const isContract = /^\/+api\//i.test(req.originalUrl)
  // A percent sign in the path that encodes nothing: Medusa would call it a fault of its own.
  if (error instanceof URIError) {
    const message = "The address is malformed."
    return isContract ? fail(res, 400, message) : void res.status(400).json({ type: "invalid_data", message })
  }
  if (!isContract) return void answerMedusaError(error, req, res, next)
  if (error.type === "entity.too.large") return fail(res, 413, "The request is too large.")
  if (error.status !== undefined && error.status >= 400 && error.status < 500) {
    return fail(res, 400, "The request body is not valid JSON.")
  }
  log.error("contract_call_failed", { error })
  if (isOutage(error)) return refuseInOutage(req, res)
  const message = "Something went wrong on our side. Please try again."
  refuse(req as never, res, { status: 500, title: "Something went wrong", message, type: "unknown_error" })
}

function answerMedusaError(
  error: HttpError,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): unknown {
  if (isOutage(error)) {
    log.error("call_failed", { status: 503, error })
    return refuseInOutage(req, res)
  }
  const { statusCode, body } = getHttpResponseFromError(error)
  // Medusa's handler knows the errors of all of its validators.
  if (statusCode < 500) return medusaErrors(error as never, req, res, next)
  log.error("call_failed", { status: statusCode, error })
  res.status(statusCode).json({ ...body, requestId: requestIdOf(res) })
}

function refuseInOutage(req: MedusaRequest, res: MedusaResponse): void {
  res.set("Retry-After", String(outageRetryAfter))
  const message = outageMessage
  refuse(req as never, res, { status: 503, title: "Out of order for a moment", message, type: "unexpected_state" })
}

const signUpThere = "Accounts are made at POST /api/signup.php."
const verifyThere = "Addresses are verified by POST /api/signup.php and POST /api/auto-login.php."
const resetThere = "Passwords are reset at POST /api/request_password_reset.php and POST /api/reset_password.php."
const purchaseThere = "Purchases are shown by GET /api/purchase.php and POST /api/get_user_products.php."
const bearerOnly = "Customers call the store API with the bearer token itself, or sign in at POST /api/login.php."
const noSecondFactor = "The shop knows no second factor for customers."

/** Whose account a call is about, by the field that Medusa reads (ruling 27). */
const accountIn = (field: "email" | "identifier") => ({
  account: (req: Request): string | undefined => {
    const name = (req.body as Record<string, unknown> | undefined)?.[field] // as the body parser left it
    return typeof name === "string" ? normalEmail(name.slice(0, 300)) : undefined
  },
})

/** A ticket that nobody was sold, a course that nobody is in; any other refusal is of somebody who has one. */
const isMiss = { hasFailed: ({ statusCode }: { statusCode: number }) => statusCode === 404 }

/** PayPal's own events may come in any number, also while the shop cannot verify them. */
const isForged = { hasFailed: ({ statusCode }: { statusCode: number }) => statusCode >= 400 && statusCode < 500 }

const formLimits = [limitedRoute("request"), limitedRoute("requestAccount", accountIn("email"))]

export default defineMiddlewares({
  routes: [
    { matcher: "/hooks/paypal", methods: ["POST"], middlewares: [limitedRoute("paypalEvent", isForged)] },
    { matcher: "/api/*", middlewares: [knownEndpoint] },
    { matcher: "/api/download.php", middlewares: [limitedRoute("download", isMiss)] },
    { matcher: "/api/purchase.php", middlewares: [limitedRoute("purchasePage")] },
    { matcher: "/api/receipt.php", middlewares: [limitedRoute("purchasePage")] },
    {
      matcher: "/api/purchase_link.php",
      methods: ["POST"],
      middlewares: [limitedRoute("purchaseLink"), limitedRoute("purchaseLinkAccount", { account: wantedPurchase })],
    },
    { matcher: "/api/services.php", methods: ["POST"], middlewares: formLimits },
    { matcher: "/api/contact.php", methods: ["POST"], middlewares: formLimits },
    {
      matcher: "/api/process-payment.php",
      methods: ["POST"],
      middlewares: [limitedRoute("processPayment"), limitGuesses, limitGiftsByCard],
    },
    { matcher: "/api/generate-giftcard.php", methods: ["POST"], middlewares: [limitedRoute("reserveGiftCard")] },
    { matcher: "/api/validate-giftcard.php", methods: ["POST"], middlewares: [limitGuesses] },
    {
      matcher: "/api/login.php",
      methods: ["POST"],
      middlewares: [
        limitedRoute("signIn"),
        limitedRoute("signInAccount", accountIn("email")),
        limitStrangers(accountIn("email").account),
      ],
    },
    {
      matcher: "/api/signup.php",
      methods: ["POST"],
      middlewares: [limitedRoute("register"), limitedRoute("registerAccount", accountIn("email"))],
    },
    { matcher: "/api/auto-login.php", methods: ["POST"], middlewares: [limitedRoute("openLink")] },
    { matcher: "/api/reset_password.php", methods: ["POST"], middlewares: [limitedRoute("openLink")] },
    {
      matcher: "/api/request_password_reset.php",
      methods: ["POST"],
      middlewares: [limitedRoute("reset"), limitedRoute("resetAccount", accountIn("email"))],
    },
    {
      matcher: "/api/update_password.php",
      methods: ["POST"],
      middlewares: [limitedRoute("signIn"), limitedRoute("signInAccount", accountIn("email"))],
    },
    {
      matcher: "/store/checkout/paypal-orders",
      methods: ["POST"],
      middlewares: [limitedRoute("createOrder"), limitGuesses],
    },
    {
      matcher: "/store/checkout/paypal-orders/:id/capture",
      methods: ["POST"],
      middlewares: [limitedRoute("captureOrder")],
    },
    // The checkout has limits of its own, above.
    { matcher: /^\/store\/(?!checkout\/)/i, methods: ["POST", "DELETE"], middlewares: [limitedRoute("storeWrite")] },
    { matcher: "/store/*", middlewares: [onlyCurrentTokens] },
    // Medusa shows an order to whoever knows its id.
    { matcher: /^\/store\/orders\/[^/]+\/?$/i, methods: ["GET"], middlewares: [closed(purchaseThere)] },
    // Passwords, one-time codes and links of every kind.
    { matcher: "/auth/*", methods: ["POST"], middlewares: [limitedRoute("signIn"), onlyCurrentTokens] },
    { matcher: "/auth/mfa/*", middlewares: [closedToCustomers(noSecondFactor)] },
    { matcher: "/auth/session", methods: ["POST"], middlewares: [closedToCustomers(bearerOnly)] },
    // Regular expressions, as they come before Medusa's own middlewares: one of those spends the token of a link.
    { matcher: /^\/auth\/verification(\/|$)/i, methods: ["POST"], middlewares: [closed(verifyThere)] },
    { matcher: /^\/auth\/customer\/[^/]+\/register\/?$/i, methods: ["POST"], middlewares: [closed(signUpThere)] },
    {
      matcher: /^\/auth\/customer\/[^/]+\/(reset-password|update)\/?$/i,
      methods: ["POST"],
      middlewares: [closed(resetThere)],
    },
    { matcher: /^\/store\/customers\/?$/i, methods: ["POST"], middlewares: [closed(signUpThere)] },
    // Medusa sorts by the names of parameters too: with other names than its own, these would come after its routes.
    {
      matcher: "/auth/:actor_type/:auth_provider",
      methods: ["POST"],
      middlewares: [
        limitedRoute("signInAccount", accountIn("email")),
        limitStrangers(accountIn("email").account),
        rememberNetwork(accountIn("email").account),
      ],
    },
    // For providers that send the browser elsewhere; there is none, and passwords would pass the limits here.
    { matcher: "/auth/:actor_type/:auth_provider", methods: ["GET"], middlewares: [closed("Sign in with POST.")] },
    {
      matcher: "/auth/:actor_type/:auth_provider/register",
      methods: ["POST"],
      middlewares: [limitedRoute("register")],
    },
    {
      matcher: "/auth/:actor_type/:auth_provider/reset-password",
      methods: ["POST"],
      middlewares: [limitedRoute("reset"), limitedRoute("resetAccount", accountIn("identifier"))],
    },
  ],
  errorHandler: answerError,
})
