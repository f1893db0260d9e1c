import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedList } from "../../../../parsed-routes"
import { receiveVersion, refuseLargeVersion } from "./receive-version"
import { AdminGetProductFilesParams } from "./validators"

/** Medusa has let only staff come here: nothing of a stranger's upload is read. */
export const productFileMiddlewares: MiddlewareRoute[] = [
  parsedList("/admin/products/:id/files", AdminGetProductFilesParams),
  {
    matcher: "/admin/products/:id/files",
    methods: ["POST"],
    middlewares: [refuseLargeVersion, receiveVersion],
  },
]
