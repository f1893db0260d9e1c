import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { notAllowed } from "../../lib/refusals"
import { unused } from "../../lib/unused"

interface StoreBody {
  supported_currencies?: { currency_code: string; is_tax_inclusive?: boolean }[]
}

const usd: NonNullable<StoreBody["supported_currencies"]>[number] = { currency_code: "usd" }

interface RegionBody {
  is_tax_inclusive?: boolean
}

/** Refuses other currencies: Medusa's forms would ask for prices that nobody pays. Without USD, they would ask for none. */
function ofStore(req: MedusaRequest<StoreBody>, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { supported_currencies: currencies = [usd] } = req.validatedBody
  if (currencies.length === 0 || currencies.some(({ currency_code: code }) => code !== "usd")) {
    return next(notAllowed(unused.currencies.instead))
  }
  if (currencies.some(({ is_tax_inclusive: isInclusive }) => isInclusive)) {
    return next(notAllowed(unused.pricesWithTax.instead))
  }
  next()
}

function ofRegion(req: MedusaRequest<RegionBody>, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(req.validatedBody.is_tax_inclusive ? notAllowed(unused.pricesWithTax.instead) : undefined)
}

/** Refuses regional prices: Medusa's forms would show them like the normal price, and shoppers would pay them. */
function ofPrices(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(hasRegionalPrice(req.validatedBody) ? notAllowed(unused.pricesByRegion.instead) : undefined)
}

/** Searches products, variants and lists. */
export function hasRegionalPrice(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false
  return Object.entries(body).some(([name, value]) => {
    if (holdingPrices.includes(name)) return Object.values(value ?? {}).some(isRegional) || hasRegionalPrice(value)
    return Array.isArray(body) && hasRegionalPrice(value)
  })
}

const holdingPrices = ["create", "update", "variants", "prices"]

function isRegional(price: unknown): boolean {
  const { rules } = (price ?? {}) as { rules?: unknown }
  return typeof rules === "object" && rules !== null && "region_id" in rules
}

/** Medusa's POST calls that take prices. */
export const priceCalls = [
  "/admin/products",
  "/admin/products/batch",
  "/admin/products/:id",
  "/admin/products/:id/variants",
  "/admin/products/:id/variants/batch",
  "/admin/products/:id/variants/:variant_id",
  "/admin/price-lists",
  "/admin/price-lists/:id/prices/batch",
] as const

/** Runs after Medusa's checks, before its routes. */
export const priceMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/stores/:id", methods: ["POST"], middlewares: [ofStore] },
  { matcher: "/admin/regions/:id", methods: ["POST"], middlewares: [ofRegion] },
  { matcher: "/admin/regions", methods: ["POST"], middlewares: [ofRegion] },
  ...priceCalls.map((matcher): MiddlewareRoute => ({ matcher, methods: ["POST"], middlewares: [ofPrices] })),
]
