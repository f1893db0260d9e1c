import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody } from "../../parsed-routes"
import { AdminSetListing } from "./validators"

export const productCategoryMiddlewares: MiddlewareRoute[] = [
  parsedBody("/admin/product-categories/:id/listing", AdminSetListing),
]
