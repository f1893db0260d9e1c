import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { receiveVersion, refuseLargeVersion } from "./receive-version"
import { AdminGetProductFilesParams } from "./validators"

/** Medusa has let only staff come here: nothing of a stranger's upload is read. */
export const productFileMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/products/:id/files",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetProductFilesParams, { isList: true })],
  },
  {
    matcher: "/admin/products/:id/files",
    methods: ["POST"],
    middlewares: [refuseLargeVersion, receiveVersion],
  },
]
