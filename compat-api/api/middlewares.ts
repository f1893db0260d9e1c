import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { methodsOf } from "../contract/endpoints"
import { longestVisit } from "../contract/measure-visit"
import { accountIn } from "../lib/account-in"
import { fail } from "../lib/answer"
import { answerError } from "../lib/answer-error"
import { doorMiddlewares } from "../lib/door-middlewares"
import { limitGuesses, limitGuessesUnlessPaid } from "../lib/gift-card-guesses"
import { limitGiftsByCard } from "../lib/gifts-by-card"
import { limitedRoute } from "../lib/limited"
import { onlyCurrentTokens } from "../lib/medusa-accounts"
import { onlyOwnNames } from "../lib/own-names"
import { paidInBody } from "../lib/own-payment"
import { refuseUnkept } from "../lib/refuse-unkept"
import { limitStrangers } from "../lib/strangers"
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

/** A ticket that nobody was sold, a course that nobody is in; any other refusal is of somebody who has one. */
const isMiss = { hasFailed: ({ statusCode }: { statusCode: number }) => statusCode === 404 }

const formLimits = [limitedRoute("request"), limitedRoute("requestAccount", accountIn("email"))]

export default defineMiddlewares({
  routes: [
    { matcher: "/*", middlewares: [refuseUnkept] },
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
      middlewares: [limitedRoute("processPayment", paidInBody), limitGuessesUnlessPaid, limitGiftsByCard],
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
      matcher: "/api/listing_alert.php",
      methods: ["POST"],
      middlewares: [limitedRoute("listingAlert"), limitedRoute("listingAlertAccount", accountIn("email"))],
    },
    { matcher: "/api/confirm_listing_alert.php", methods: ["POST"], middlewares: [limitedRoute("openLink")] },
    { matcher: "/api/end_listing_alert.php", methods: ["POST"], middlewares: [limitedRoute("openLink")] },
    { matcher: "/api/get_user_prices.php", middlewares: [limitedRoute("storeRead")] },
    {
      matcher: "/api/measure_visit.php",
      methods: ["POST"],
      middlewares: [limitedRoute("measureVisit")],
      bodyParser: { sizeLimit: longestVisit },
    },
    { matcher: "/api/update_profile.php", methods: ["POST"], middlewares: [limitedRoute("storeWrite")] },
    {
      matcher: "/api/update_password.php",
      methods: ["POST"],
      middlewares: [limitedRoute("signIn"), limitedRoute("signInAccount", accountIn("email"))],
    },
    { matcher: "/store/checkout/paypal-orders", methods: ["POST"], middlewares: [limitGuesses] },
    { matcher: "/store/checkout/invoices", methods: ["POST"], middlewares: [limitGuesses] },
    { matcher: "/store/carts/:id/promotions", methods: ["POST"], middlewares: [limitGuesses] },
    { matcher: "/store/checkout/codes", methods: ["POST"], middlewares: [limitGuesses] },
    { matcher: "/store/customers/me", methods: ["POST"], middlewares: [onlyOwnNames] },
    { matcher: "/store/*", middlewares: [onlyCurrentTokens] },
    { matcher: "/auth/*", methods: ["POST"], middlewares: [onlyCurrentTokens] },
    ...doorMiddlewares,
  ],
  errorHandler: answerError,
})
