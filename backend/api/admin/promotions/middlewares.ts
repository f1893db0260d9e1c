import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody } from "../../parsed-routes"
import { AdminPromotionInShop } from "./validators"

export const promotionInShopMiddlewares: MiddlewareRoute[] = [
  parsedBody("/admin/promotions/:id/in-shop", AdminPromotionInShop),
]
