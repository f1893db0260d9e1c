import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { notAllowed } from "../../../lib/refusals"
import { isPrivateFile } from "../../../workflows/digital-product/is-private-file"
import { receiveFiles, refuseLargeFiles } from "./receive-files"

/** Medusa's own call deletes whatever the store holds; what somebody paid for stays (ruling 31). */
async function refusePrivate(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  if (await isPrivateFile(req.scope, req.params.id ?? "")) {
    throw notAllowed("Files for sale and courses stay in the store: this call takes away public files alone.")
  }
  next()
}

/** A regular expression, as it comes before Medusa's own middleware, which reads whole uploads into memory. */
export const uploadMiddlewares: MiddlewareRoute[] = [
  { matcher: /^\/admin\/uploads\/?$/i, methods: ["POST"], middlewares: [refuseLargeFiles, receiveFiles] },
  { matcher: "/admin/uploads/:id", methods: ["DELETE"], middlewares: [refusePrivate] },
]
