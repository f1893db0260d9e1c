import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { notAllowed } from "../../../lib/refusals"
import { unused } from "../../../lib/unused"

interface StoreBody {
  supported_currencies?: { currency_code: string }[]
}

/** A price in another currency would be asked for by every form of a product, and taken by nobody. */
function oneCurrency(req: MedusaRequest<StoreBody>, _res: MedusaResponse, next: MedusaNextFunction): void {
  const others = req.validatedBody.supported_currencies?.filter(({ currency_code: code }) => code !== "usd") ?? []
  next(others.length > 0 ? notAllowed(unused.currencies.instead) : undefined)
}

/** By Medusa's own names of parameters: so it comes after what Medusa checks, and before its route. */
export const storeMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/stores/:id", methods: ["POST"], middlewares: [oneCurrency as never] },
]
