import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody } from "../../parsed-routes"
import {
  StoreAddLineItem,
  StoreCartPromotions,
  StoreCreateCart,
  StoreUpdateCart,
  StoreUpdateLineItem,
} from "./validators"

/** After Medusa's own, which take more than the shop does. */
export const cartMiddlewares: MiddlewareRoute[] = [
  parsedBody("/store/carts", StoreCreateCart),
  parsedBody("/store/carts/:id", StoreUpdateCart),
  parsedBody("/store/carts/:id/promotions", StoreCartPromotions),
  parsedBody("/store/carts/:id/line-items", StoreAddLineItem),
  parsedBody("/store/carts/:id/line-items/:line_id", StoreUpdateLineItem),
]
