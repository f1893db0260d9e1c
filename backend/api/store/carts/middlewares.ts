import { type MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { StoreAddLineItem, StoreCreateCart, StoreUpdateCart, StoreUpdateLineItem } from "./validators"

/** After Medusa's own, which take more than the shop does. */
export const cartMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/carts", methods: ["POST"], middlewares: [validateAndTransformBody(StoreCreateCart)] },
  { matcher: "/store/carts/:id", methods: ["POST"], middlewares: [validateAndTransformBody(StoreUpdateCart)] },
  {
    matcher: "/store/carts/:id/line-items",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(StoreAddLineItem)],
  },
  {
    matcher: "/store/carts/:id/line-items/:line_id",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(StoreUpdateLineItem)],
  },
]
