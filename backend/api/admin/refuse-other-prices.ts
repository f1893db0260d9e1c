import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { notAllowed } from "../../lib/refusals"
import { unused } from "../../lib/unused"

interface StoreBody {
  supported_currencies?: { currency_code: string; is_tax_inclusive?: boolean }[]
}

interface RegionBody {
  is_tax_inclusive?: boolean
}

/** A price in another currency would be asked for by every form of a product, and taken by nobody. */
function ofStore(req: MedusaRequest<StoreBody>, _res: MedusaResponse, next: MedusaNextFunction): void {
  const currencies = req.validatedBody.supported_currencies ?? []
  if (currencies.some(({ currency_code: code }) => code !== "usd")) return next(notAllowed(unused.currencies.instead))
  if (currencies.some(({ is_tax_inclusive: isInclusive }) => isInclusive)) {
    return next(notAllowed(unused.pricesWithTax.instead))
  }
  next()
}

function ofRegion(req: MedusaRequest<RegionBody>, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(req.validatedBody.is_tax_inclusive ? notAllowed(unused.pricesWithTax.instead) : undefined)
}

/** After what Medusa checks of these calls, and before its routes. */
export const priceMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/stores/:id", methods: ["POST"], middlewares: [ofStore as never] },
  { matcher: "/admin/regions/:id", methods: ["POST"], middlewares: [ofRegion as never] },
  { matcher: "/admin/regions", methods: ["POST"], middlewares: [ofRegion as never] },
]
