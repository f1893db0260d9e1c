import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { notAllowed } from "../../lib/refusals"
import { unused } from "../../lib/unused"
import { priceCalls } from "./price-calls"

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

/** Medusa's forms would show it beside the price, under the same name, and shoppers would pay it. */
function ofPrices(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(hasRegionalPrice(req.validatedBody) ? notAllowed(unused.pricesByRegion.instead) : undefined)
}

/** Whether a price in a body has a region, wherever the price is: of a product, a variant, or many of them. */
export function hasRegionalPrice(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false
  return Object.entries(body).some(([name, value]) => {
    if (holdingPrices.includes(name)) return Object.values(value ?? {}).some(isRegional) || hasRegionalPrice(value)
    return Array.isArray(body) && hasRegionalPrice(value)
  })
}

/** The names that lead to prices in what these calls take. */
const holdingPrices = ["create", "update", "variants", "prices"]

function isRegional(price: unknown): boolean {
  const { rules } = (price ?? {}) as { rules?: unknown }
  return typeof rules === "object" && rules !== null && "region_id" in rules
}

/** After what Medusa checks of these calls, and before its routes. */
export const priceMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/stores/:id", methods: ["POST"], middlewares: [ofStore as never] },
  { matcher: "/admin/regions/:id", methods: ["POST"], middlewares: [ofRegion as never] },
  { matcher: "/admin/regions", methods: ["POST"], middlewares: [ofRegion as never] },
  ...priceCalls.map((matcher): MiddlewareRoute => ({ matcher, methods: ["POST"], middlewares: [ofPrices as never] })),
]
