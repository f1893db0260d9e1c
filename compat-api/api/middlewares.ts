import {
  defineMiddlewares,
  errorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { endpoints } from "../contract/endpoints"
import { fail } from "../lib/answer"

const medusaErrors = errorHandler()

/** JSON 404 and 405 for all of `/api/` (ruling 29). */
function knownEndpoint(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const path = req.originalUrl.split("?", 1)[0] ?? ""
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined
  if (!methods) return fail(res, 404, "There is no such endpoint.")
  if (methods.includes(req.method)) return next()
  res.set("Allow", methods.join(", "))
  fail(res, 405, `This endpoint takes ${methods.join(" and ")} only.`)
}

interface HttpError extends Error {
  /** Of the body parser: "entity.parse.failed", "entity.too.large" and the like. */
  type?: string
  status?: number
}

/** Errors of `/api/` in the contract's form: never a stack, never HTML. Medusa's own routes keep Medusa's form. */
function contractErrors(error: HttpError, req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (!req.originalUrl.startsWith("/api/")) {
    medusaErrors(error as never, req, res, next)
    return
  }
  if (error.type === "entity.too.large") return fail(res, 413, "The request is too large.")
  if (error.status !== undefined && error.status >= 400 && error.status < 500) {
    return fail(res, 400, "The request body is not valid JSON.")
  }
  req.scope.resolve(ContainerRegistrationKeys.LOGGER).error("A contract call failed", error)
  fail(res, 500, "Something went wrong on our side. Please try again.")
}

export default defineMiddlewares({
  routes: [{ matcher: "/api/*", middlewares: [knownEndpoint] }],
  errorHandler: contractErrors,
})
