import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { isObject } from "../../lib/form-conflicts"
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

interface Price {
  amount?: unknown
  rules?: unknown
}

/** Medusa's forms would show a regional price like the normal one, and shoppers would pay it. */
function ofPrices(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const fault = priceFault(req.validatedBody)
  next(fault === undefined ? undefined : notAllowed(fault))
}

/** For bodies with products, variants or lists. */
export function priceFault(body: unknown): string | undefined {
  const prices = pricesIn(body)
  if (prices.some(({ rules }) => typeof rules === "object" && rules !== null && "region_id" in rules)) {
    return unused.pricesByRegion.instead
  }
  return prices.some(({ amount }) => typeof amount === "number" && amount < 0.01) ? tooLow : undefined
}

const tooLow =
  "A price must be at least $0.01. To give a product away for nothing, set its price to 0.00 under Price and sale, on the product's page."

function pricesIn(body: unknown): Price[] {
  if (typeof body !== "object" || body === null) return []
  return Object.entries(body).flatMap(([name, value]): Price[] => {
    if (holdingPrices.includes(name)) {
      return [...Object.values(value ?? {}).filter(isObject), ...pricesIn(value)]
    }
    return Array.isArray(body) ? pricesIn(value) : []
  })
}

const holdingPrices = ["create", "update", "variants", "prices"]

/** Medusa's form offers to save a new list without prices. It would change nothing. */
function ofNewList(req: MedusaRequest<{ prices?: Price[] }>, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { prices = [] } = req.validatedBody
  next(prices.length > 0 ? undefined : notAllowed(withoutPrices))
}

const withoutPrices =
  "This price list has no prices, so nobody would pay less. Choose at least one product, and enter its price."

interface TaxBody {
  rate?: number | null
  default_tax_rate?: { rate?: number | null }
}

function ofTaxRate(req: MedusaRequest<TaxBody>, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { rate, default_tax_rate } = req.validatedBody
  const percent = rate ?? default_tax_rate?.rate ?? 0
  next(percent >= 0 && percent <= 100 ? undefined : notAllowed("A tax rate is between 0 and 100 percent."))
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
  { matcher: "/admin/price-lists", methods: ["POST"], middlewares: [ofNewList] },
  ...["/admin/tax-rates", "/admin/tax-rates/:id", "/admin/tax-regions"].map(
    (matcher): MiddlewareRoute => ({ matcher, methods: ["POST"], middlewares: [ofTaxRate] }),
  ),
  ...priceCalls.map((matcher): MiddlewareRoute => ({ matcher, methods: ["POST"], middlewares: [ofPrices] })),
]
