import { type MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { receiveMedia, refuseLargeMedia } from "./receive-media"
import { AdminSaveDigitalProduct, AdminSetImageTexts } from "./validators"

/** Medusa has let only staff come here: nothing of a stranger's upload is read. */
export const productMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/products/:id/digital-product",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSaveDigitalProduct)],
  },
  {
    matcher: "/admin/products/:id/image-texts",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSetImageTexts)],
  },
  { matcher: "/admin/products/:id/demo", methods: ["POST"], middlewares: [refuseLargeMedia, receiveMedia] },
]
