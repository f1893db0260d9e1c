import {
  type AuthenticatedMedusaRequest,
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareRoute,
} from "@medusajs/framework/http"
import { isEmail, normalEmail } from "../lib/email"
import { type Essential, essentials } from "../lib/essentials"
import { notAllowed } from "../lib/refusals"
import { run } from "../lib/rows"
import { Shop } from "../lib/shop"
import { invitedAddress, isInvited } from "../workflows/account/invites"
import { essentialState } from "../workflows/catalogue/selling-terms"
import { staffCalls } from "./admin/calls"
import { notificationMiddlewares } from "./admin/notifications"
import { openFormMiddlewares } from "./admin/open-forms"
import { orderMiddlewares } from "./admin/orders"
import { paymentMiddlewares } from "./admin/payments"
import { priceHistoryMiddlewares } from "./admin/price-history"
import { priceMiddlewares } from "./admin/price-rules"
import { promotionMiddlewares } from "./admin/promotions"
import { searchMiddlewares } from "./admin/search"
import { uploadMiddlewares } from "./admin/uploads"
import { authMiddlewares, normalSecondFactors } from "./auth/middlewares"
import { routesOf } from "./call"
import { cartMiddlewares } from "./store/carts/validators"

/** Fields in which Medusa's routes take an address. */
const fields = ["email", "identifier"] as const

/** A payment provider's signature covers the raw bytes. */
const hookMiddlewares: MiddlewareRoute[] = [{ matcher: "/hooks/:method", methods: ["POST"], bodyParser: false }]

/** Refuses changes that would lose something essential; see lib/essentials.ts. */
const essentialMiddlewares: MiddlewareRoute[] = Object.values(essentials).flatMap(({ kept, lostBy }) =>
  Object.entries(lostBy).map(([call, isLost]): MiddlewareRoute => {
    const [method = "", matcher = ""] = call.split(" ")
    return { matcher, methods: [method as "POST" | "DELETE"], middlewares: [refuseWhere(isLost, kept)] }
  }),
)

/** A matcher with Medusa's names runs after Medusa's checks, before its route. */
const inviteMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/invites/accept", methods: ["POST"], middlewares: [requireInvitedAddress] },
]

export default defineMiddlewares({
  routes: [
    // The checkout has its own address schema.
    { matcher: /^\/(?:admin|auth|store(?!\/checkout\/))\//i, methods: ["POST"], middlewares: [normalEmails] },
    { matcher: /^\/auth\/mfa\//i, methods: ["POST"], middlewares: [normalSecondFactors] },
    ...hookMiddlewares,
    ...routesOf(staffCalls),
    // Around Medusa's own calls.
    ...notificationMiddlewares,
    ...paymentMiddlewares,
    ...orderMiddlewares,
    ...essentialMiddlewares,
    ...openFormMiddlewares,
    ...priceMiddlewares,
    ...promotionMiddlewares,
    ...searchMiddlewares,
    ...priceHistoryMiddlewares,
    ...uploadMiddlewares,
    ...inviteMiddlewares,
    ...authMiddlewares,
    ...cartMiddlewares,
  ],
})

/** Normalizes addresses (ruling 27). Refuses invalid ones, except at sign-in: old accounts may have them. */
function normalEmails(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const body = req.body as Record<string, unknown> | undefined // from the body parser
  if (typeof body !== "object" || body === null) return next()
  for (const field of fields) {
    const typed = body[field]
    if (typeof typed !== "string" || typed === "") continue
    const email = normalEmail(typed)
    if (!isEmail(email) && !isSignIn(req)) return refuse(res, field)
    body[field] = email
  }
  next()
}

function isSignIn({ originalUrl }: MedusaRequest): boolean {
  return /^\/+auth\/[^/?]+\/[^/?]+\/?(?:\?|$)/i.test(originalUrl)
}

function refuse(res: MedusaResponse, field: string): void {
  const message = `${field}: Please enter a valid e-mail address, like name@example.com.`
  res.status(400).json({ type: "invalid_data", message })
}

function refuseWhere(isLost: Essential["lostBy"][string], kept: string) {
  return async (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const now = await essentialState(req.scope, req.scope.resolve(Shop.SETTINGS).taxCountry)
    const finds = async (sql: string, values: unknown[]) => (await run(req.scope, sql, values)).length > 0
    const body = (req.validatedBody ?? {}) as Record<string, unknown>
    next((await isLost({ id: req.params.id ?? "", body, finds }, now)) ? notAllowed(kept) : undefined)
  }
}

type InviteRequest = AuthenticatedMedusaRequest<{ email?: string | null }>

/** Refuses to accept an invitation for another address. */
async function requireInvitedAddress(req: InviteRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const invited = await invitedAddress(req.scope, req.filterableFields.token)
  const isOwn = invited !== undefined && (await isInvited(req.scope, req.auth_context.auth_identity_id, invited))
  if (!isOwn) return void res.status(401).json({ type: "unauthorized", message: "Unauthorized" })
  req.validatedBody.email = invited
  next()
}
