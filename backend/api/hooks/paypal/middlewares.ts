import type { MiddlewareRoute } from "@medusajs/framework/http"

/** The route reads the body itself: what PayPal signed are its bytes. */
export const paypalHookMiddlewares: MiddlewareRoute[] = [
  { matcher: "/hooks/paypal", methods: ["POST"], bodyParser: false },
]
