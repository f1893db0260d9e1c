import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody, parsedList } from "../../parsed-routes"
import { receiveMedia, refuseLargeMedia } from "./receive-media"
import { AdminGetProductsInShopParams, AdminSaveDigitalProduct, AdminSetImageTexts, AdminSetPrice } from "./validators"

/** Medusa has let only staff come here: nothing of a stranger's upload is read. */
export const productMiddlewares: MiddlewareRoute[] = [
  parsedBody("/admin/products/:id/digital-product", AdminSaveDigitalProduct),
  parsedBody("/admin/products/:id/image-texts", AdminSetImageTexts),
  parsedBody("/admin/products/:id/price", AdminSetPrice),
  parsedList("/admin/products-in-shop", AdminGetProductsInShopParams),
  { matcher: "/admin/products/:id/demo", methods: ["POST"], middlewares: [refuseLargeMedia, receiveMedia] },
]
