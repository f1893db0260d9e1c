import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import type { Request } from "express"
import { methodsOf } from "../contract/endpoints"
import { fail } from "../lib/answer"
import { answerError } from "../lib/answer-error"
import { limitGuesses } from "../lib/gift-card-guesses"
import { limitGiftsByCard } from "../lib/gifts-by-card"
import { limitedRoute } from "../lib/limited"
import { closed, closedToCustomers, onlyCurrentTokens } from "../lib/medusa-accounts"
import { refuseUnkept } from "../lib/refuse-unkept"
import { wantedPurchase } from "../lib/wanted-purchase"

/** JSON 404 and 405 for all of `/api/` (ruling 29). */
function knownEndpoint(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const path = req.originalUrl.split("?", 1)[0] ?? ""
  const methods = methodsOf(path)
  if (!methods) return fail(res, 404, "There is no such endpoint.")
  if (methods.includes(req.method)) return next()
  res.set("Allow", methods.join(", "))
  fail(res, 405, `This endpoint takes ${methods.join(" and ")} only.`)
}

const signUpThere = "Accounts are made at POST /api/signup.php."
const verifyThere = "Addresses are verified by POST /api/signup.php and POST /api/auto-login.php."
const resetThere = "Passwords are reset at POST /api/request_password_reset.php and POST /api/reset_password.php."
const bearerOnly = "Customers call the store API with the bearer token itself, or sign in at POST /api/login.php."
const noSecondFactor = "The shop knows no second factor for customers."

/** Whose account a call is about, by the field that Medusa reads (ruling 27: trimmed, lower case). */
const accountIn = (field: "email" | "identifier") => ({
  account: (req: Request): string | undefined => {
    const name = (req.body as Record<string, unknown> | undefined)?.[field] // as the body parser left it
    return typeof name === "string" ? name.trim().toLowerCase().slice(0, 254) : undefined
  },
})

/** A ticket that nobody was sold, a course that nobody is in; any other refusal is of somebody who has one. */
const isMiss = { hasFailed: ({ statusCode }: { statusCode: number }) => statusCode === 404 }

/** PayPal's own events may come in any number, also while the shop cannot verify them. */
const isForged = { hasFailed: ({ statusCode }: { statusCode: number }) => statusCode >= 400 && statusCode < 500 }

const formLimits = [limitedRoute("request"), limitedRoute("requestAccount", accountIn("email"))]

export default defineMiddlewares({
  routes: [
    { matcher: "/*", middlewares: [refuseUnkept] },
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
      middlewares: [limitedRoute("signIn"), limitedRoute("signInAccount", accountIn("email"))],
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
      middlewares: [limitedRoute("signInAccount", accountIn("email"))],
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
