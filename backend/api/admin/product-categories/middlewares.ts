import { type MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { AdminSetListing } from "./validators"

export const productCategoryMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/product-categories/:id/listing",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSetListing)],
  },
]
