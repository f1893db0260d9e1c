import { defineMiddlewares } from "@medusajs/framework/http"
import { captureMismatchMiddlewares } from "./admin/capture-mismatches/middlewares"
import { courseFileMiddlewares } from "./admin/course-files/middlewares"
import { enrolmentMiddlewares } from "./admin/customers/[id]/enrolments/middlewares"
import { dueWorkMiddlewares } from "./admin/due-work/middlewares"
import { giftCardMiddlewares } from "./admin/gift-cards/middlewares"
import { inviteMiddlewares } from "./admin/invites/middlewares"
import { invoiceSettingsMiddlewares } from "./admin/invoice-settings/middlewares"
import { mailMiddlewares } from "./admin/mails/middlewares"
import { notificationMiddlewares } from "./admin/notifications/middlewares"
import { orderMiddlewares } from "./admin/orders/middlewares"
import { paymentMiddlewares } from "./admin/payments/middlewares"
import { priceHistoryMiddlewares } from "./admin/price-history"
import { productCategoryMiddlewares } from "./admin/product-categories/middlewares"
import { productDownloadMiddlewares } from "./admin/products/[id]/downloads/middlewares"
import { productFileMiddlewares } from "./admin/products/[id]/files/middlewares"
import { productMiddlewares } from "./admin/products/middlewares"
import { promotionInShopMiddlewares } from "./admin/promotions/middlewares"
import { purchaseMiddlewares } from "./admin/purchases/middlewares"
import { receiptMiddlewares } from "./admin/receipts/middlewares"
import { priceMiddlewares } from "./admin/refuse-other-prices"
import { promotionMiddlewares } from "./admin/refuse-other-promotions"
import { requestMiddlewares } from "./admin/requests/middlewares"
import { uploadMiddlewares } from "./admin/uploads/middlewares"
import { webVitalMiddlewares } from "./admin/web-vitals/middlewares"
import { authMiddlewares } from "./auth/middlewares"
import { paypalHookMiddlewares } from "./hooks/paypal/middlewares"
import { normalEmails } from "./normal-emails"
import { cartMiddlewares } from "./store/carts/middlewares"

export default defineMiddlewares({
  routes: [
    // The checkout has a schema of its own for addresses.
    { matcher: /^\/(?:admin|auth|store(?!\/checkout\/))\//i, methods: ["POST"], middlewares: [normalEmails] },
    ...paypalHookMiddlewares,
    ...captureMismatchMiddlewares,
    ...courseFileMiddlewares,
    ...enrolmentMiddlewares,
    ...receiptMiddlewares,
    ...requestMiddlewares,
    ...dueWorkMiddlewares,
    ...invoiceSettingsMiddlewares,
    ...mailMiddlewares,
    ...notificationMiddlewares,
    ...giftCardMiddlewares,
    ...productFileMiddlewares,
    ...productDownloadMiddlewares,
    ...purchaseMiddlewares,
    ...paymentMiddlewares,
    ...orderMiddlewares,
    ...productMiddlewares,
    ...productCategoryMiddlewares,
    ...priceMiddlewares,
    ...promotionMiddlewares,
    ...promotionInShopMiddlewares,
    ...priceHistoryMiddlewares,
    ...uploadMiddlewares,
    ...webVitalMiddlewares,
    ...inviteMiddlewares,
    ...authMiddlewares,
    ...cartMiddlewares,
  ],
})
