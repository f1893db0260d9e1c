import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { notAllowed } from "../lib/refusals"
import { PURCHASE } from "../modules/purchase"
import type { PurchaseService } from "../modules/purchase/service"
import { captureMismatchMiddlewares } from "./admin/capture-mismatches/middlewares"
import { courseFileMiddlewares } from "./admin/course-files/middlewares"
import { enrolmentMiddlewares } from "./admin/customers/[id]/enrolments/middlewares"
import { giftCardMiddlewares } from "./admin/gift-cards/middlewares"
import { inviteMiddlewares } from "./admin/invites/middlewares"
import { mailMiddlewares } from "./admin/mails/middlewares"
import { orderMiddlewares } from "./admin/orders/middlewares"
import { paymentMiddlewares } from "./admin/payments/middlewares"
import { productDownloadMiddlewares } from "./admin/products/[id]/downloads/middlewares"
import { productFileMiddlewares } from "./admin/products/[id]/files/middlewares"
import { productMiddlewares } from "./admin/products/middlewares"
import { purchaseMiddlewares } from "./admin/purchases/middlewares"
import { receiptMiddlewares } from "./admin/receipts/middlewares"
import { refuseUnkept } from "./admin/refuse-unkept"
import { requestMiddlewares } from "./admin/requests/middlewares"
import { uploadMiddlewares } from "./admin/uploads/middlewares"
import { authMiddlewares } from "./auth/middlewares"
import { paypalHookMiddlewares } from "./hooks/paypal/middlewares"

/** Ruling 17: a cart that a purchase was frozen from is closed to the store API; what PayPal was asked for stays true. */
async function lockFrozenCart(cartId: string, req: MedusaRequest): Promise<void> {
  const [purchase] = await req.scope.resolve<PurchaseService>(PURCHASE).listPurchases({ cart_id: cartId })
  if (purchase) throw notAllowed("This cart is being paid for and cannot be changed.")
}

async function lockCart(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  await lockFrozenCart(req.params.id ?? "", req)
  next()
}

async function lockPaymentCollection(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id: req.params.id ?? "" },
  })
  for (const { cart_id } of data) await lockFrozenCart(cart_id, req)
  next()
}

export default defineMiddlewares({
  routes: [
    { matcher: "/store/carts/:id", methods: ["POST", "DELETE"], middlewares: [lockCart] },
    { matcher: "/store/carts/:id/*", methods: ["POST", "DELETE"], middlewares: [lockCart] },
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [lockPaymentCollection],
    },
    ...paypalHookMiddlewares,
    { matcher: "/admin/*", middlewares: [refuseUnkept] },
    ...captureMismatchMiddlewares,
    ...courseFileMiddlewares,
    ...enrolmentMiddlewares,
    ...receiptMiddlewares,
    ...requestMiddlewares,
    ...mailMiddlewares,
    ...giftCardMiddlewares,
    ...productFileMiddlewares,
    ...productDownloadMiddlewares,
    ...purchaseMiddlewares,
    ...paymentMiddlewares,
    ...orderMiddlewares,
    ...productMiddlewares,
    ...uploadMiddlewares,
    ...inviteMiddlewares,
    ...authMiddlewares,
  ],
})
